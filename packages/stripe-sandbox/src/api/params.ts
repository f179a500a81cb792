import { z } from "zod";
import { ApiError, invalidParam } from "./errors.ts";

// In the form encoding every parameter is a string.
/** A non-empty string. */
export const text = z.string().min(1).max(5000);
/** A string; an empty one unsets the field. */
export const nullableText = z
  .string()
  .max(5000)
  .transform((value) => value || null);
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
export const boolean = z.enum(["true", "false"]).transform((value) => value === "true");
export const metadata = z.union([z.literal(""), z.record(z.string().max(40), z.string().max(500))]);
export const httpUrl = z.url({ protocol: /^https?$/ });

/** The parameters of every list. */
export const listParams = {
  limit: integer.pipe(z.number().min(1).max(100)).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: z
    .union([
      integer.transform((at) => ({ gte: at, lte: at })),
      z.strictObject({
        gt: integer.optional(),
        gte: integer.optional(),
        lt: integer.optional(),
        lte: integer.optional(),
      }),
    ])
    .optional(),
};

/** Validates parameters. @throws ApiError naming the one that is unknown, missing or invalid. */
export function parseParams<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (!issue) throw new ApiError(400, "Invalid request");
  const at = nameOf(issue.path);
  if (issue.code === "unrecognized_keys") {
    const unknown = nameOf([...issue.path, issue.keys[0] ?? ""]);
    throw invalidParam(unknown, `Received unknown parameter: ${unknown}`, "parameter_unknown");
  }
  const value = issue.path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown>)?.[key], given);
  if (value === undefined) throw invalidParam(at, `Missing required param: ${at}.`, "parameter_missing");
  if (value === "") throw invalidParam(at, `You passed an empty string for '${at}'.`, "parameter_invalid_empty");
  if (issue.code === "invalid_value")
    throw invalidParam(at, `Invalid ${at}: must be one of ${issue.values.join(", ")}`);
  if (issue.code === "invalid_format" && issue.format === "regex") {
    throw invalidParam(at, `Invalid integer: ${value}`, "parameter_invalid_integer");
  }
  if (issue.code === "invalid_format" && issue.format === "url")
    throw invalidParam(at, "Not a valid URL", "url_invalid");
  throw invalidParam(at, `Invalid ${at}: ${issue.message}`);
}

/** A parameter's name: `items[0][price]` */
function nameOf([first, ...rest]: PropertyKey[]): string {
  return String(first ?? "") + rest.map((part) => `[${String(part)}]`).join("");
}

/** Merges metadata: an empty value deletes its key, an empty string deletes all keys. */
export function mergeMetadata(old: Record<string, string>, given?: z.output<typeof metadata>): Record<string, string> {
  if (given === undefined) return old;
  if (given === "") return {};
  return Object.fromEntries(Object.entries({ ...old, ...given }).filter(([, value]) => value !== ""));
}

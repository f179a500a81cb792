import { z } from "zod";
import { badParam, Refusal } from "./refusal.ts";

/** Schemas of request parameters. In the form encoding, everything is a string. */
export const text = z.string().min(1).max(5000);
/** A string that an empty one unsets. */
export const emptyText = z
  .string()
  .max(5000)
  .transform((value) => value || null);
export const whole = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
export const yes = z.enum(["true", "false"]).transform((value) => value === "true");
export const metadata = z.union([z.literal(""), z.record(z.string().max(40), z.string().max(500))]);
export const webAddress = z.url({ protocol: /^https?$/ });

/** Parameters of every list. */
export const listParams = {
  limit: whole.pipe(z.number().min(1).max(100)).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: z
    .union([
      whole.transform((at) => ({ gte: at, lte: at })),
      z.strictObject({ gt: whole.optional(), gte: whole.optional(), lt: whole.optional(), lte: whole.optional() }),
    ])
    .optional(),
};

/** Validates parameters. @throws Refusal in Stripe's words: a parameter is unknown, missing or invalid. */
export function parseParams<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (!issue) throw new Refusal(400, "Invalid request");
  const at = nameOf(issue.path);
  if (issue.code === "unrecognized_keys") {
    const unknown = nameOf([...issue.path, issue.keys[0] ?? ""]);
    throw badParam(unknown, `Received unknown parameter: ${unknown}`, "parameter_unknown");
  }
  const value = issue.path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown>)?.[key], given);
  if (value === undefined) throw badParam(at, `Missing required param: ${at}.`, "parameter_missing");
  if (value === "") throw badParam(at, `You passed an empty string for '${at}'.`, "parameter_invalid_empty");
  if (issue.code === "invalid_value") throw badParam(at, `Invalid ${at}: must be one of ${issue.values.join(", ")}`);
  if (issue.code === "invalid_format" && issue.format === "regex") {
    throw badParam(at, `Invalid integer: ${value}`, "parameter_invalid_integer");
  }
  if (issue.code === "invalid_format" && issue.format === "url") throw badParam(at, "Not a valid URL", "url_invalid");
  throw badParam(at, `Invalid ${at}: ${issue.message}`);
}

/** A parameter's name: `items[0][price]` */
function nameOf([first, ...rest]: PropertyKey[]): string {
  return String(first ?? "") + rest.map((part) => `[${String(part)}]`).join("");
}

/** Merges metadata: an empty value deletes its key, an empty string deletes all keys. */
export function merged(old: Record<string, string>, given?: z.output<typeof metadata>): Record<string, string> {
  if (given === undefined) return old;
  if (given === "") return {};
  return Object.fromEntries(Object.entries({ ...old, ...given }).filter(([, value]) => value !== ""));
}

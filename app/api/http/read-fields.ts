import type { z } from "zod";
import type { Problem } from "../problem.ts";

type FieldErrors = NonNullable<Problem["errors"]>;

/** Parsed fields, or what is wrong with each. */
type Fields<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

const maxErrors = 20; // in a response

/** Parses a part of a request. @param part its name, with which the paths of errors begin. */
export function readFields<S extends z.ZodType>(
  schema: S,
  given: unknown,
  part: "body" | "query",
): Fields<z.output<S>> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors = parsed.error.issues.flatMap((issue): FieldErrors => {
    const path = [part, ...issue.path].join(".");
    if (issue.code !== "unrecognized_keys") return [{ path, detail: issue.message }];
    return issue.keys.map((key) => ({ path: `${path}.${key.slice(0, 100)}`, detail: "There is no such field." }));
  });
  return { ok: false, errors: errors.slice(0, maxErrors) };
}

/** The query of a URL as an object. A parameter that occurs twice becomes a list, which no schema takes. */
export function queryOf(url: string): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  const { searchParams } = new URL(url);
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name);
    Object.defineProperty(given, name, { value: values.length > 1 ? values : values[0], enumerable: true });
  }
  return given;
}

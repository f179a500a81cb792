import { z } from "zod";
import type { Operation } from "../operations/operation.ts";

/** A field of a request as the reference lists it. */
export interface ReferenceField {
  name: string;
  /** Where it is, unless in the body. */
  part?: "path" | "query";
  /** For example "string, up to 5,000, required". */
  type: string;
  meaning: string;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The fields of a request, from the same schemas that parse it. */
export function fieldsOf({ params, query, body }: Operation): ReferenceField[] {
  const inBody = body ? listed(body) : [];
  return [...listed(z.object(params), "path"), ...listed(query, "query"), ...inBody];
}

function listed(schema: z.ZodType, part?: ReferenceField["part"]): ReferenceField[] {
  const whole = z.toJSONSchema(schema, { io: "input" });
  const named = whole.$ref?.split("/").at(-1) ?? ""; // a schema with an id is defined beside
  const { properties = {}, required = [] } = whole.$defs?.[named] ?? whole;
  return Object.entries(properties).map(([name, given]) => {
    const field = given as JsonSchema;
    const type = typeText(field) + (required.includes(name) ? ", required" : "");
    return { name, part, type, meaning: field.description ?? (part === "path" ? "Its id" : "") };
  });
}

function typeText({ type, maxLength, minimum, format }: JsonSchema): string {
  const long = maxLength === undefined ? "" : `, up to ${maxLength.toLocaleString("en")}`;
  const least = type === "integer" && minimum !== undefined && minimum >= 0 ? `, ${minimum} or more` : "";
  return (format === "uuid" ? "id" : String(type)) + long + least;
}

import type { Context } from "hono";
import { type bodyReader, bodySource } from "#app/platform/http/body.server.ts";
import type { Refusal } from "../handlers/handler.server.ts";
import type { Operation } from "../operations/operation.ts";
import { readStrictJson } from "./strict-json.ts";

const maxBytes = 256 * 1024;

/** A body that was read, until `done` is called: its bytes, and its JSON. */
interface JsonBody {
  bytes: Buffer;
  value: unknown;
  done: () => void;
}

interface ReadInput {
  read: ReturnType<typeof bodyReader>;
  /** The sender's network address. */
  client: string;
}

/** Reads the body of a request as JSON. An operation that takes none gets `undefined` if there is none. */
export async function readBody(
  c: Context,
  { body }: Operation,
  { read, client }: ReadInput,
): Promise<JsonBody | Refusal> {
  const got = await read(c.req.raw, { source: bodySource(c), maxBytes, client });
  if (got === "too large") return { problem: "size", detail: "A body may have 256 kB." };
  if (got === "busy") return unavailable("Too many large requests arrive at once.");
  if (got === "gone") return { problem: "json", detail: "The body ended early." };
  const { bytes, done } = got;
  if (bytes.length === 0 && !body) return { bytes, value: undefined, done };
  const refusal = refuseType(c.req.header("Content-Type"));
  const json = refusal ? undefined : readStrictJson(bytes);
  if (json?.ok) return { bytes, value: json.value, done };
  done();
  return refusal ?? { problem: "json", detail: json?.ok === false ? json.detail : "" };
}

/** The refusal while nothing can be saved or read. */
export function unavailable(detail: string): Refusal {
  return { problem: "unavailable", detail, headers: { "Retry-After": "10" } }; // seconds
}

/** JSON is in UTF-8 (RFC 8259 §8.1), so another charset is refused. */
function refuseType(header = ""): Refusal | undefined {
  const [type = "", ...parameters] = header.split(";").map((part) => part.trim().toLowerCase());
  const isUtf8 = parameters.every(
    (parameter) => !parameter.startsWith("charset") || /^charset="?utf-8"?$/.test(parameter),
  );
  if (type === "application/json" && isUtf8) return undefined;
  return { problem: "media", detail: "Send the body as JSON, with Content-Type: application/json." };
}

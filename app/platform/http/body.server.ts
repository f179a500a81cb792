import { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

const small = 64 * 1024; // bytes

/** Why a body was not read. `busy`: too many large bodies in progress; `gone`: the client disconnected. */
type Unread = "too large" | "busy" | "gone";

/** A body that was read occupies its slot until `done` is called. */
type ReadBody = { bytes: Buffer; done: () => void } | Unread;

/** Node's request, which needs no web stream around it, or the body of a request. */
type BodySource = IncomingMessage | ReadableStream<Uint8Array> | null;

interface ReadBodyInput {
  source: BodySource;
  maxBytes: number;
  client: string;
}

/** The chunks of a request's body. */
export function bodySource({ env, req }: Context): BodySource {
  const { incoming } = (env ?? {}) as Partial<HttpBindings>;
  return incoming instanceof IncomingMessage ? incoming : req.raw.body;
}

/** Maximum number of large bodies in memory at once. */
interface BodyLimits {
  all: number;
  /** Per client. */
  each: number;
}

/**
 * Reads whole bodies and counts bytes as they arrive: Content-Length is only a claim. Small bodies are always read.
 * Bodies beyond 64 kB, which anyone may send, need one of a limited number of slots, or slow senders would fill memory.
 * An announced size takes no slot, and no client can take all slots.
 */
export function bodyReader({ all, each }: BodyLimits = { all: 16, each: 4 }) {
  const taken = new Map<string, number>();
  let free = all;
  const take = (client: string): (() => void) | undefined => {
    const bytesOfClient = taken.get(client) ?? 0;
    if (free === 0 || bytesOfClient === each) return undefined;
    free--;
    taken.set(client, bytesOfClient + 1);
    return () => {
      free++;
      const remaining = (taken.get(client) ?? 1) - 1;
      if (remaining === 0) taken.delete(client);
      else taken.set(client, remaining);
    };
  };
  /**
   * @param client the sender's network address.
   */
  return async (
    { headers }: Pick<Request, "headers">,
    { source, maxBytes, client }: ReadBodyInput,
  ): Promise<ReadBody> => {
    let giveBack: (() => void) | undefined;
    const done = () => {
      giveBack?.();
      giveBack = undefined;
    };
    const give = (unread: Unread) => {
      done();
      return unread;
    };
    if (Number(headers.get("Content-Length") ?? 0) > maxBytes) return "too large";
    const parts: Uint8Array[] = [];
    let size = 0;
    const refuse = (part: Uint8Array): Unread | undefined => {
      size += part.byteLength;
      if (size > maxBytes) return "too large";
      if (size > small && !giveBack) giveBack = take(client);
      if (size > small && !giveBack) return "busy";
      parts.push(part);
    };
    const unread = await (source instanceof IncomingMessage ? hear(source, refuse) : iterate(source, refuse));
    return unread ? give(unread) : { bytes: Buffer.concat(parts), done };
  };
}

type RefusePart = (part: Uint8Array) => Unread | undefined;

/** Reads parts until one is refused. */
async function iterate(source: AsyncIterable<Uint8Array> | null, refuse: RefusePart): Promise<Unread | undefined> {
  try {
    for await (const part of source ?? []) {
      const refused = refuse(part);
      if (refused) return refused;
    }
  } catch {
    return "gone";
  }
}

/**
 * The same from Node's request, whose iterator would take a saved answer 3 % more CPU. What is refused is left to the
 * server, which answers before it closes the connection.
 */
function hear(source: IncomingMessage, refuse: RefusePart): Promise<Unread | undefined> {
  return new Promise((resolve) => {
    const end = (unread?: Unread) => {
      source.off("data", hearPart).off("end", end).off("close", leave).pause();
      resolve(unread);
    };
    const hearPart = (part: Uint8Array) => {
      const refused = refuse(part);
      if (refused) end(refused);
    };
    const leave = () => end("gone");
    if (source.destroyed) leave();
    else source.on("data", hearPart).once("end", end).once("close", leave).on("error", leave);
  });
}

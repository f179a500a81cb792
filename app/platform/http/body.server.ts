import { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

const small = 64 * 1024; // bytes

/** Why a body was not read. `busy`: too many large bodies in progress; `gone`: the client disconnected. */
type Unread = "too large" | "busy" | "gone";

/** A body that was read occupies its slot until `done` is called. */
type ReadBody = { bytes: Buffer; done: () => void } | Unread;

interface ReadBodyInput {
  source: AsyncIterable<Uint8Array> | null;
  maxBytes: number;
  client: string;
}

/** The chunks of a request's body. */
export function bodySource({ env, req }: Context): AsyncIterable<Uint8Array> | null {
  const { incoming } = (env ?? {}) as Partial<HttpBindings>;
  // A body that is refused is left to the server, which answers before it closes the connection.
  return incoming instanceof IncomingMessage ? incoming.iterator({ destroyOnReturn: false }) : req.raw.body;
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
   * @param source the body's chunks: Node's request, which needs no web stream around it, or the body of a request.
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
    try {
      for await (const part of source ?? []) {
        size += part.byteLength;
        if (size > maxBytes) return give("too large");
        if (size > small && !giveBack) giveBack = take(client);
        if (size > small && !giveBack) return "busy";
        parts.push(part);
      }
    } catch {
      return give("gone");
    }
    return { bytes: Buffer.concat(parts), done };
  };
}

const small = 64 * 1024; // bytes

/** Why there is no body. `busy`: too many large ones are being read; `gone`: whoever sent it went away. */
type Unread = "too large" | "busy" | "gone";

/** A body that was read holds its place until `done` is called. */
export type ReadBody = { bytes: Buffer; done: () => void } | Unread;

/** How many large bodies are in memory at once. */
interface Places {
  all: number;
  /** Of one client. */
  each: number;
}

/**
 * Reads whole bodies, counted while they arrive: Content-Length is only what the sender claims. Small ones are always
 * read; of those of which more than 64 kB have come, which anybody may send, only so many at once, or slow senders would
 * fill the memory. Whoever only announces much takes no place, and nobody takes all of them.
 */
export function bodyReader({ all, each }: Places = { all: 16, each: 4 }) {
  const taken = new Map<string, number>();
  let free = all;
  const take = (client: string): (() => void) | undefined => {
    const mine = taken.get(client) ?? 0;
    if (free === 0 || mine === each) return undefined;
    free--;
    taken.set(client, mine + 1);
    return () => {
      free++;
      const left = (taken.get(client) ?? 1) - 1;
      if (left === 0) taken.delete(client);
      else taken.set(client, left);
    };
  };
  /** @param most bytes. @param client who sends it, by its network address. */
  return async (request: Request, most: number, client: string): Promise<ReadBody> => {
    let giveBack: (() => void) | undefined;
    const done = () => {
      giveBack?.();
      giveBack = undefined;
    };
    const give = (answer: Unread) => {
      done();
      return answer;
    };
    if (Number(request.headers.get("Content-Length") ?? 0) > most) return "too large";
    const parts: Uint8Array[] = [];
    let size = 0;
    try {
      for await (const part of request.body ?? []) {
        size += part.byteLength;
        if (size > most) return give("too large");
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

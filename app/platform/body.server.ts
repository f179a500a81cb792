const small = 64 * 1024; // bytes

/** Why there is no body. `busy`: too many large ones are being read; `gone`: whoever sent it went away. */
type Unread = "too large" | "busy" | "gone";

/** A body that was read holds its place until `done` is called. */
export type ReadBody = { bytes: Buffer; done: () => void } | Unread;

/**
 * Reads whole bodies, counted while they arrive: Content-Length is only what the sender claims. Small ones are always
 * read; of those beyond 64 kB, which anybody may send, only so many at once, or slow senders would fill the memory.
 */
export function bodyReader(places = 16) {
  let free = places;
  /** @param most bytes. */
  return async (request: Request, most: number): Promise<ReadBody> => {
    let mine = 0;
    const isGranted = (size: number) => {
      if (size <= small || mine > 0) return true;
      if (free === 0) return false;
      free--;
      mine = 1;
      return true;
    };
    const done = () => {
      free += mine;
      mine = 0;
    };
    const give = (answer: Unread) => {
      done();
      return answer;
    };
    const claimed = Number(request.headers.get("Content-Length") ?? 0);
    if (claimed > most) return "too large";
    if (!isGranted(claimed)) return "busy";
    const parts: Uint8Array[] = [];
    let size = 0;
    try {
      for await (const part of request.body ?? []) {
        size += part.byteLength;
        if (size > most) return give("too large");
        if (!isGranted(size)) return give("busy");
        parts.push(part);
      }
    } catch {
      return give("gone");
    }
    return { bytes: Buffer.concat(parts), done };
  };
}

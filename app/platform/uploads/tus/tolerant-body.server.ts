import type { IncomingMessage } from "node:http";

const room = 64 * 1024; // buffered bytes

/**
 * Wraps a request so that its body ends normally where the connection breaks. A failing body would discard bytes that
 * are received but not yet written, and the sender would have to send them again.
 * @param incoming Node's request; without it, the body stays unchanged.
 */
export function tolerantBody(request: Request, incoming?: IncomingMessage): Request {
  if (request.method !== "PATCH" || !incoming) return request;
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body: streamOf(incoming), duplex: "half" });
}

function streamOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let open = true;
  const begin = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const end = () => {
      if (open) controller.close();
      open = false;
    };
    incoming.on("data", (chunk: Buffer) => {
      if (!open) return; // already cancelled or ended
      controller.enqueue(chunk);
      if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
    });
    incoming.once("end", end).once("close", end).on("error", end);
  };
  const cancel = () => {
    open = false;
    incoming.resume();
  };
  const pull = () => void incoming.resume();
  return new ReadableStream({ start: begin, pull, cancel }, new ByteLengthQueuingStrategy({ highWaterMark: room }));
}

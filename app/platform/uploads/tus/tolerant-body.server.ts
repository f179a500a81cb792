import type { IncomingMessage } from "node:http";

const room = 64 * 1024; // bytes that may wait to be written

/**
 * The same request, whose body ends where it breaks off. A body that failed would take along what has already come of
 * it and waits to be written, and the sender would have to send it once more.
 * @param incoming the request as Node has it; where there is none, the body stays as it is.
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
      if (!open) return; // nobody wants it any more
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

import { once } from "node:events";
import { connect } from "node:net";

const room = Buffer.alloc(1024 ** 2); // reused, so that reading costs next to nothing

/** Downloads a file as fast as possible. @returns bytes of the body per second. @throws if they are not `size`. */
export async function readFast(port: number, path: string, cookie: string, size: number): Promise<number> {
  let bytes = 0;
  let head = "";
  const read = (count: number) => {
    if (bytes === 0) head = room.toString("latin1", 0, Math.min(count, 4_096));
    bytes += count;
    return true;
  };
  const began = performance.now();
  const socket = connect({ port, host: "127.0.0.1", onread: { buffer: room, callback: read } });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`);
  await once(socket, "close");
  const seconds = (performance.now() - began) / 1000;
  const body = bytes - head.indexOf("\r\n\r\n") - 4;
  if (body !== size) throw new Error(`${body} bytes instead of ${size}: ${head.slice(0, 300)}`);
  return size / seconds;
}

import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";

const maxBytes = 64 * 1024 * 1024; // bytes; whoever sends more than this after the response loses the connection

/**
 * Makes a connection that is closed while a body is still arriving close gently: the response is sent, the rest of the
 * body is read and dropped, then the connection ends. Closed at once, it would be reset, and the sender would see an
 * error of the network instead of why they were refused (RFC 9112, section 9.6). `limitRequestTime` bounds the wait.
 * @param incoming a request with a body.
 */
export function lingerOnClose(incoming: IncomingMessage): void {
  const { socket } = incoming;
  const restore = () => {
    socket.destroySoon = Socket.prototype.destroySoon;
  };
  socket.destroySoon = () => {
    restore();
    if (incoming.complete) return socket.destroySoon();
    const already = socket.bytesRead;
    socket.end();
    incoming.on("data", () => {
      if (socket.bytesRead - already > maxBytes) socket.destroy();
    });
    incoming.once("end", () => socket.destroySoon());
  };
  incoming.once("close", restore);
}

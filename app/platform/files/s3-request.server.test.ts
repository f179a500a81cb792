import { type AddressInfo, createServer, type Socket } from "node:net";
import { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { s3Request } from "./s3-request.server.ts";

const size = 32 * 1024 ** 2; // bytes: more than the operating system buffers unread

/**
 * Sends a response as soon as a client begins to send, and reads no more. @returns its URL and the open connections.
 */
async function refusing(): Promise<{ url: string; open: Set<Socket> }> {
  const open = new Set<Socket>();
  const refusal = "<Error><Code>AccessDenied</Code></Error>";
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => undefined).on("close", () => open.delete(socket));
    socket.once("data", () => {
      socket.pause();
      socket.write(
        `HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: ${refusal.length}\r\n\r\n${refusal}`,
      );
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket/a.tar`, open };
}

test("who refuses before all was sent is told as any other, and the rest is not sent", async () => {
  const { url, open } = await refusing();
  const failures: unknown[] = [];
  const note = (reason: unknown) => failures.push(reason);
  process.on("unhandledRejection", note);
  onTestFinished(() => void process.off("unhandledRejection", note));
  const bucket = { url, key: "k", secret: "s", region: "eu-north-1" };
  const body = { size, sha256: "0".repeat(64), open: () => Readable.from([Buffer.alloc(size)]) };
  await expect(s3Request(bucket, { method: "PUT", url, body })).rejects.toThrow(/^it answers 403 \(AccessDenied\)$/);
  for (const socket of open) socket.resume();
  await expect.poll(() => open.size).toBe(0);
  expect(failures).toEqual([]);
});

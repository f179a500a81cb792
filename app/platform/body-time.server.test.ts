import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { limitBodies } from "./body-time.server.ts";

const times = { whole: 300, file: { idle: 300, whole: 1_500 }, unread: 1_000 };

/** Sends a body of ten bytes, one every so many ms. @returns what was answered. */
async function drip(path: string, pause: number): Promise<string> {
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => undefined);
    if (body !== undefined) response.end(`read ${body.length}`);
  });
  limitBodies(server, (path) => path === "/file", times);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined); // it may be reset while we send
  const answer = text(socket).catch(() => "");
  socket.write(`POST ${path} HTTP/1.1\r\nHost: us\r\nConnection: close\r\nContent-Length: 10\r\n\r\n`);
  for (let count = 0; count < 10 && socket.writable; count++) {
    await setTimeout(pause);
    socket.write("x");
  }
  return answer;
}

test("a form must arrive in its time", async () => {
  expect(await drip("/form", 5)).toContain("read 10");
  expect(await drip("/form", 60)).toContain("408 Request Timeout");
});

test("a file may take longer while its bytes keep coming, and not for ever", async () => {
  expect(await drip("/file", 60)).toContain("read 10");
  expect(await drip("/file", 700)).toContain("408 Request Timeout");
  expect(await drip("/file", 200)).toContain("408 Request Timeout");
});

test("an answer that nobody takes is ended, and one that is taken slowly is not", async () => {
  const much = Buffer.alloc(24 * 1024 * 1024);
  const closed: string[] = [];
  const server = createServer((request, response) => {
    response.once("close", () => closed.push(`${request.url} ${response.writableFinished ? "sent" : "ended"}`));
    response.end(much);
  });
  limitBodies(server, () => false, times);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  const ask = (path: string) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").pause();
    socket.on("error", () => undefined); // it is reset
    socket.write(`GET ${path} HTTP/1.1\r\nHost: us\r\nConnection: close\r\n\r\n`);
    return socket;
  };
  ask("/stalled");
  const slow = ask("/slow").resume();
  slow.on("data", () => {
    slow.pause();
    void setTimeout(2).then(() => slow.resume());
  });
  await expect.poll(() => closed.toSorted(), { timeout: 10_000 }).toEqual(["/slow sent", "/stalled ended"]);
});

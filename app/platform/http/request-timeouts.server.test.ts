import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { limitRequestTime, type SenderLookups } from "./request-timeouts.server.ts";

const times = { total: 300, file: { idle: 300, total: 1_500 }, unread: 1_000 };

/** Ada is signed in; any other name is not. */
const senders: SenderLookups = {
  isFile: (path) => path === "/file",
  userOf: async ({ headers }) => (headers.get("Cookie") === "ada" ? "ada" : undefined),
  clientOf: (headers) => headers.get("Client") ?? "",
};

/** Sends a body, one byte every `pause` ms of a clock that only this advances. @returns the response. */
async function drip(path: string, pause: number, cookie = "ada", known = senders, bytes = 10): Promise<string> {
  let arrived = -1; // bytes of the body; -1 until its head is there
  const server = createServer((request, response) => {
    arrived = 0;
    request.on("data", (part) => {
      arrived += part.length;
    });
    request.once("end", () => response.end(`read ${arrived}`));
  });
  limitRequestTime(server, known, times);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined); // the connection may be reset while we send
  let isOver = false;
  const answer = text(socket)
    .catch(() => "")
    .finally(() => {
      isOver = true;
    });
  const takesBytes = (count: number) => expect.poll(() => isOver || arrived === count, { interval: 1 }).toBe(true);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: us\r\nCookie: ${cookie}\r\nConnection: close\r\nContent-Length: ${bytes}\r\n\r\n`,
  );
  for (let count = 0; count < bytes && !isOver; count++) {
    await takesBytes(count);
    vi.advanceTimersByTime(pause);
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
  expect(await drip("/file", 400, "ada", senders, 3)).toContain("408 Request Timeout");
  expect(await drip("/file", 200)).toContain("408 Request Timeout");
});

test("what a stranger sends has the time of a form, wherever it is sent and whatever cookie it brings", async () => {
  expect(await drip("/file", 60, "eve")).toContain("408 Request Timeout");
  expect(await drip("/file", 60, "")).toContain("408 Request Timeout");
  expect(await drip("/file", 5, "eve")).toContain("read 10");
});

test("while it cannot be told who sends, it is a stranger", async () => {
  const failing = { ...senders, userOf: () => Promise.reject(new Error("the database is locked")) };
  expect(await drip("/file", 60, "ada", failing)).toContain("408 Request Timeout");
});

test("of many bodies of one client, or of one account, the oldest give way", async () => {
  const long = { total: 60_000, file: { idle: 60_000, total: 60_000 }, unread: 60_000 };
  const server = createServer((request, response) => {
    request.resume().once("end", () => response.end("read"));
  });
  limitRequestTime(server, senders, long, 3);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  const began: string[] = [];
  server.on("request", ({ headers }) => began.push(String(headers.name)));
  const told: string[] = [];
  /** Sends half of a body. @returns a function that sends the rest. */
  const begin = async (name: string, client: string, cookie = "") => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => told.push(`${name} ${String(bytes).split(" ")[1]}`));
    const head = [`Name: ${name}`, `Client: ${client}`, `Cookie: ${cookie}`, "Content-Length: 2"].join("\r\n");
    socket.write(`POST /file HTTP/1.1\r\nHost: us\r\n${head}\r\n\r\nx`);
    await expect.poll(() => began).toContain(name);
    return () => socket.write("x");
  };
  const [first] = [await begin("1", "home"), await begin("2", "home"), await begin("3", "home")];
  await begin("elsewhere", "office");
  for (const name of ["a", "b", "c"]) await begin(name, "home", "ada"); // signed in, so not counted for the client
  first();
  await expect.poll(() => told).toEqual(["1 200"]);
  await begin("4", "home");
  await begin("5", "home");
  await expect.poll(() => told).toEqual(["1 200", "2 408"]);
  const last = await begin("d", "office", "ada");
  await expect.poll(() => told).toEqual(["1 200", "2 408", "a 408"]);
  last();
  await expect.poll(() => told).toEqual(["1 200", "2 408", "a 408", "d 200"]);
});

test("an answer that nobody takes is ended, and one that is taken slowly is not", async () => {
  const much = Buffer.alloc(24 * 1024 * 1024);
  const closed: string[] = [];
  const server = createServer((request, response) => {
    response.once("close", () => closed.push(`${request.url} ${response.writableFinished ? "sent" : "ended"}`));
    response.end(much);
  });
  limitRequestTime(server, senders, times);
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
    setTimeout(() => slow.resume(), 2);
  });
  await expect.poll(() => closed.toSorted()).toEqual(["/slow sent", "/stalled ended"]);
});

test("whoever is refused before their body has arrived reads why, and the rest is read", async () => {
  const server = createServer((_request, response) => response.writeHead(413).end("too large"));
  limitRequestTime(server, senders);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  const rest = "x".repeat(3_000_000);
  for (const connection of ["close", "keep-alive"]) {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    const answer = text(socket);
    const head = `POST /form HTTP/1.1\r\nHost: us\r\nConnection: ${connection}\r\nContent-Length: ${rest.length}\r\n\r\n`;
    socket.write(head);
    await once(socket, "readable");
    await new Promise<void>((sent, failed) => socket.write(rest, (error) => (error ? failed(error) : sent())));
    if (connection === "keep-alive") socket.end();
    expect(await answer).toContain("too large");
  }
});

test("a connection that stays open keeps nothing of the forms that came over it", async () => {
  const closing: unknown[] = [];
  const server = createServer((request, response) => {
    closing.push(request.socket.destroySoon);
    request.resume().once("end", () => response.end("read"));
    request.once("close", () => closing.push(request.socket.destroySoon));
  });
  limitRequestTime(server, senders);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.end("POST /form HTTP/1.1\r\nHost: us\r\nContent-Length: 1\r\n\r\nx".repeat(2));
  await text(socket);
  expect(closing.filter((close) => close === Socket.prototype.destroySoon)).toHaveLength(2);
  expect(closing).toHaveLength(4);
});

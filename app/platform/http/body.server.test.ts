import { expect, test } from "vitest";
import { bodyReader } from "./body.server.ts";

const kB = 1024; // bytes

/** A request whose body arrives in chunks of these sizes. */
function sent(pieces: number[], headers: HeadersInit = {}): Request {
  const body = new ReadableStream({
    start(stream) {
      for (const size of pieces) stream.enqueue(new Uint8Array(size));
      stream.close();
    },
  });
  return new Request("http://us.example/", { method: "POST", body, headers, duplex: "half" });
}

function ask(read: ReturnType<typeof bodyReader>, request: Request, client = "home") {
  return read(request, { source: request.body, maxBytes: 100 * kB, client });
}

test("a body that passes 64 kB needs a place, whatever it says of itself, and gives it back", async () => {
  const read = bodyReader({ all: 1, each: 1 });
  const large = () => ask(read, sent([60 * kB, 5 * kB]));
  const first = await large();
  expect(await large()).toBe("busy");
  expect(await ask(read, sent([64 * kB]))).toMatchObject({ bytes: { length: 64 * kB } });
  if (typeof first === "object") first.done();
  if (typeof first === "object") first.done(); // idempotent
  expect(await large()).toMatchObject({ bytes: { length: 65 * kB } });
  expect(await large()).toBe("busy");
});

test("a body that is too large or breaks off holds no place", async () => {
  const read = bodyReader({ all: 1, each: 1 });
  expect(await ask(read, sent([60 * kB, 60 * kB]))).toBe("too large");
  const broken = new ReadableStream({
    start(stream) {
      stream.enqueue(new Uint8Array(70 * kB));
    },
    pull: (stream) => stream.error(new Error("aborted")),
  });
  const request = new Request("http://us.example/", { method: "POST", body: broken, duplex: "half" });
  expect(await ask(read, request)).toBe("gone");
  expect(await ask(read, sent([70 * kB]))).toMatchObject({ bytes: { length: 70 * kB } });
});

test("what is only announced takes no place", async () => {
  const read = bodyReader({ all: 1, each: 1 });
  const announced = sent([1], { "Content-Length": String(90 * kB) });
  const idle = new Request(announced, { body: new ReadableStream(), duplex: "half" });
  void ask(read, idle);
  expect(await ask(read, sent([70 * kB]))).toMatchObject({ bytes: { length: 70 * kB } });
});

test("no client takes all places", async () => {
  const read = bodyReader({ all: 3, each: 2 });
  const large = (client: string) => ask(read, sent([70 * kB]), client);
  const [first] = [await large("home"), await large("home")];
  expect(await large("home")).toBe("busy");
  expect(await large("office")).toMatchObject({ bytes: { length: 70 * kB } });
  expect(await large("café")).toBe("busy"); // all slots are taken
  if (typeof first === "object") first.done();
  expect(await large("home")).toMatchObject({ bytes: { length: 70 * kB } });
  expect(await large("home")).toBe("busy");
});

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

test("a body that passes 64 kB needs a place, whatever it says of itself, and gives it back", async () => {
  const read = bodyReader({ all: 1, each: 1 });
  const large = () => read(sent([60 * kB, 5 * kB]), 100 * kB, "home");
  const first = await large();
  expect(await large()).toBe("busy");
  expect(await read(sent([64 * kB]), 100 * kB, "home")).toMatchObject({ bytes: { length: 64 * kB } });
  if (typeof first === "object") first.done();
  if (typeof first === "object") first.done(); // idempotent
  expect(await large()).toMatchObject({ bytes: { length: 65 * kB } });
  expect(await large()).toBe("busy");
});

test("a body that is too large or breaks off holds no place", async () => {
  const read = bodyReader({ all: 1, each: 1 });
  expect(await read(sent([60 * kB, 60 * kB]), 100 * kB, "home")).toBe("too large");
  const broken = new ReadableStream({
    start(stream) {
      stream.enqueue(new Uint8Array(70 * kB));
    },
    pull: (stream) => stream.error(new Error("aborted")),
  });
  const request = new Request("http://us.example/", { method: "POST", body: broken, duplex: "half" });
  expect(await read(request, 100 * kB, "home")).toBe("gone");
  expect(await read(sent([70 * kB]), 100 * kB, "home")).toMatchObject({ bytes: { length: 70 * kB } });
});

test("what is only announced takes no place", async () => {
  const read = bodyReader({ all: 1, each: 1 });
  const announced = sent([1], { "Content-Length": String(90 * kB) });
  const idle = new Request(announced, { body: new ReadableStream(), duplex: "half" });
  void read(idle, 100 * kB, "home");
  expect(await read(sent([70 * kB]), 100 * kB, "home")).toMatchObject({ bytes: { length: 70 * kB } });
});

test("no client takes all places", async () => {
  const read = bodyReader({ all: 3, each: 2 });
  const large = (client: string) => read(sent([70 * kB]), 100 * kB, client);
  const [first] = [await large("home"), await large("home")];
  expect(await large("home")).toBe("busy");
  expect(await large("office")).toMatchObject({ bytes: { length: 70 * kB } });
  expect(await large("café")).toBe("busy"); // all slots are taken
  if (typeof first === "object") first.done();
  expect(await large("home")).toMatchObject({ bytes: { length: 70 * kB } });
  expect(await large("home")).toBe("busy");
});

import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, open, rm, truncate, writeFile } from "node:fs/promises";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { pipeFile } from "./fast-file-send.server.ts";

const content = randomBytes(5 * 1024 * 1024 + 7);

interface Faults {
  /** Bytes truncated from the file once it is open. */
  shorter?: number;
  /** Called after a chunk was read. */
  onRead?: (response: ServerResponse) => void;
}

/** Starts a server that sends this part of a file. */
async function pouring(start: number, end: number, { shorter = 0, onRead = () => undefined }: Faults = {}) {
  const folder = await mkdtemp(join(tmpdir(), "pour-"));
  const path = join(folder, "file");
  await writeFile(path, content);
  const file = await open(path);
  await truncate(path, content.length - shorter);
  const read = file.read.bind(file) as (
    bytes: Buffer,
    from: number,
    length: number,
    at: number,
  ) => ReturnType<typeof file.read>;
  const troubles: unknown[] = [];
  let poured: Promise<void> | undefined;
  const server = createServer((_request, response) => {
    response.writeHead(200, { "Content-Length": end - start + 1 });
    response.flushHeaders();
    file.read = (async (...where: Parameters<typeof read>) => {
      const found = await read(...where);
      onRead(response);
      return found;
    }) as typeof file.read;
    poured = pipeFile({ file, start, end, failed: (error) => troubles.push(error) }, response);
  });
  server.listen(0);
  await once(server, "listening");
  onTestFinished(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  const [answer] = (await once(get({ port, agent: false }), "response")) as [IncomingMessage];
  return { answer, file, troubles, ended: () => poured };
}

test.each([
  [0, content.length - 1],
  [0, 0],
  [7, 7],
  [1_000_000, 4_000_000],
  [64 * 1024, 128 * 1024 - 1],
  [content.length - 1, content.length - 1],
])("bytes %i to %i arrive as they are, and the file is closed", async (start, end) => {
  const { answer, file, troubles, ended } = await pouring(start, end);
  expect((await buffer(answer)).equals(content.subarray(start, end + 1))).toBe(true);
  await ended();
  expect([file.fd, troubles]).toEqual([-1, []]);
});

test("a reader who takes it in drops gets the same bytes", async () => {
  const { answer, ended } = await pouring(0, content.length - 1);
  const taken: Buffer[] = [];
  for await (const part of answer) {
    taken.push(part);
    await new Promise((later) => setImmediate(later));
  }
  await ended();
  expect(Buffer.concat(taken).equals(content)).toBe(true);
});

test("a reader who goes away closes the file, and nobody is alarmed", async () => {
  const { answer, file, troubles, ended } = await pouring(0, content.length - 1);
  await once(answer, "readable");
  answer.destroy();
  await ended();
  expect([file.fd, troubles]).toEqual([-1, []]);
});

test("a reader who goes away while a piece is read closes the file, too", async () => {
  const lose = (response: ServerResponse) => response.socket?.destroy(); // stops reading without a notification yet
  const { answer, file, troubles, ended } = await pouring(0, content.length - 1, { onRead: lose });
  await expect(buffer(answer)).rejects.toThrow("aborted");
  await ended();
  expect([file.fd, troubles]).toEqual([-1, []]);
});

test("a file that ends too early breaks off, and somebody is told", async () => {
  const { answer, file, troubles, ended } = await pouring(0, content.length - 1, { shorter: 1_000_000 });
  await expect(buffer(answer)).rejects.toThrow("aborted");
  await ended();
  expect(file.fd).toBe(-1);
  expect(troubles).toMatchObject([{ message: "the file is shorter than it was" }]);
});

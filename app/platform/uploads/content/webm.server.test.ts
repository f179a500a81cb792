import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FileBytes } from "./file-bytes.server.ts";
import { tracksInWebm } from "./webm.server.ts";

/** An element of Matroska (RFC 8794 §6), shorter than 127 bytes. @param id in hexadecimal. */
function element(id: string, ...content: (Buffer | string)[]): Buffer {
  const within = Buffer.concat(content.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from(id, "hex"), Buffer.from([0x80 | within.length]), within]);
}

const track = (type: number) => element("ae", element("83", Buffer.from([type])));
const room = element("ec", "left free"); // "Void": players skip it

async function tracksOf({ type = "webm", list }: { type?: string; list: Buffer[] }): Promise<number[]> {
  const head = element("1a45dfa3", element("4282", type));
  const path = join(mkdtempSync(join(tmpdir(), "webm-")), "file");
  writeFileSync(path, Buffer.concat([head, element("18538067", room, element("1654ae6b", ...list))]));
  return FileBytes.in(path, tracksInWebm);
}

test("the tracks of a recording are what they say, and what else stands among them is none", async () => {
  expect(await tracksOf({ list: [room, track(1), room, track(2)] })).toEqual([1, 2]);
  expect(await tracksOf({ list: [room] })).toEqual([]);
  expect(await tracksOf({ list: [element("ae", room)] })).toEqual([0]); // no type
  expect(await tracksOf({ list: [track(1)], type: "mkv " })).toEqual([]);
});

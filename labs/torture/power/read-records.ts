import { closeSync, openSync, readSync } from "node:fs";
import type { Done } from "./model-disk.ts";

const head = 24; // bytes: kind, length, inode, offset (record-writes.c)

/** Reads the records of record-writes.c in order, each with the log position at its end. */
export function* recorded(file: string): Generator<{ done: Done; end: number }> {
  const log = openSync(file, "r");
  try {
    for (let at = 0; ; ) {
      const first = Buffer.alloc(head);
      if (readSync(log, first, 0, head, at) < head) return;
      const data = Buffer.alloc(first.readUInt32LE(4));
      readSync(log, data, 0, data.length, at + head);
      at += head + data.length;
      yield { done: doneBy(first, data), end: at };
    }
  } finally {
    closeSync(log);
  }
}

function doneBy(first: Buffer, data: Buffer): Done {
  const [inode, at] = [Number(first.readBigUInt64LE(8)), Number(first.readBigUInt64LE(16))];
  const kind = String.fromCharCode(first[0] ?? 0);
  switch (kind) {
    case "w":
      return { kind: "write", inode, at, data };
    case "t":
      return { kind: "truncate", inode, size: at };
    case "b":
      return { kind: "begin sync", inode, thread: at };
    case "s":
      return { kind: "sync", inode, thread: at };
    case "c":
      return { kind: "create", inode, path: data.toString() };
    case "n":
      return { kind: "name", inode, path: data.toString() };
    case "u":
      return { kind: "unname", path: data.toString() };
    case "d":
      return { kind: "sync folder", path: data.toString() };
  }
  throw new Error(`unknown kind of record: ${kind}`);
}

import { dirname } from "node:path";
import type { Random } from "../../../tests/support/random.ts";

/** A program's operations on its files, in order. Files are identified by inode. */
export type Done =
  | { kind: "write"; inode: number; at: number; data: Buffer }
  | { kind: "truncate"; inode: number; size: number }
  /** A sync by a thread, which covers writes before its beginning; without a recorded beginning, all earlier ones. */
  | { kind: "begin sync"; inode: number; thread: number }
  | { kind: "sync"; inode: number; thread?: number }
  /** A new, empty file; or another name for an existing one. */
  | { kind: "create" | "name"; inode: number; path: string }
  | { kind: "unname"; path: string }
  /** From now on the names in this folder are durable. */
  | { kind: "sync folder"; path: string };

type Change = Extract<Done, { kind: "write" | "truncate" }>;
type Naming = Extract<Done, { kind: "create" | "name" | "unname" }>;

const sector = 512; // bytes that a disk writes atomically

/**
 * A disk as a power cut leaves it (fsync(2)). Of each file, everything before its last sync is there; any subset of
 * later writes may be, in any order, and a write may be torn. Of the names in a folder, those up to its last sync are
 * there, and then as many as the journal got to.
 */
export class ModelDisk {
  readonly #lasting = new Map<number, Content>();
  readonly #pending = new Map<number, Change[]>();
  /** The newest change that each sync under way covers, by inode and thread. */
  readonly #syncing = new Map<string, Change | undefined>();
  readonly #names = new Map<string, number>();
  readonly #namings = new Map<string, Naming[]>();

  /** A file that existed durably before the recording. */
  found(path: string, inode: number, bytes: Buffer): void {
    this.#names.set(path, inode);
    this.#lasting.set(inode, new Content(bytes));
  }

  do(done: Done): void {
    switch (done.kind) {
      case "write":
      case "truncate":
        this.#pending.set(done.inode, [...(this.#pending.get(done.inode) ?? []), done]);
        return;
      case "begin sync":
        this.#syncing.set(`${done.inode} ${done.thread}`, this.#pending.get(done.inode)?.at(-1));
        return;
      case "sync":
        this.#sync(done);
        return;
      case "create":
        this.#lasting.set(done.inode, new Content(Buffer.alloc(0)));
        this.#pending.delete(done.inode);
        this.#rename(done);
        return;
      case "name":
      case "unname":
        this.#rename(done);
        return;
      case "sync folder":
        for (const naming of this.#namings.get(done.path) ?? []) apply(this.#names, naming);
        this.#namings.delete(done.path);
    }
  }

  /** The files after a power cut at this moment, by path. The disk itself continues unaffected. */
  cut(random: Random): Map<string, Buffer> {
    const names = new Map(this.#names);
    for (const namings of this.#namings.values()) {
      for (const naming of namings.slice(0, random.below(namings.length + 1))) apply(names, naming);
    }
    return new Map(Array.from(names, ([path, inode]) => [path, this.#after(inode, random)]));
  }

  #after(inode: number, random: Random): Buffer {
    const content = this.#contentOf(inode).copy();
    for (const change of this.#pending.get(inode) ?? []) {
      const chance = random.below(4);
      if (chance === 0) continue;
      if (change.kind === "truncate" || chance > 1) content.change(change);
      else for (const piece of sectorsOf(change)) if (random.below(2) === 0) content.change(piece);
    }
    return content.bytes();
  }

  #sync({ inode, thread }: Extract<Done, { kind: "sync" }>): void {
    const key = `${inode} ${thread}`;
    const pending = this.#pending.get(inode) ?? [];
    const newest = this.#syncing.has(key) ? this.#syncing.get(key) : pending.at(-1);
    this.#syncing.delete(key);
    const count = newest ? pending.indexOf(newest) + 1 : 0; // 0 also if another sync has covered it meanwhile
    for (const change of pending.slice(0, count)) this.#contentOf(inode).change(change);
    this.#pending.set(inode, pending.slice(count));
  }

  #rename(naming: Naming): void {
    const folder = dirname(naming.path);
    this.#namings.set(folder, [...(this.#namings.get(folder) ?? []), naming]);
  }

  #contentOf(inode: number): Content {
    const known = this.#lasting.get(inode) ?? new Content(Buffer.alloc(0));
    this.#lasting.set(inode, known);
    return known;
  }
}

function apply(names: Map<string, number>, naming: Naming): void {
  if (naming.kind === "unname") names.delete(naming.path);
  else names.set(naming.path, naming.inode);
}

function* sectorsOf({ inode, at, data }: Extract<Change, { kind: "write" }>): Generator<Change> {
  for (let from = 0; from < data.length; ) {
    const until = Math.min(data.length, from + sector - ((at + from) % sector));
    yield { kind: "write", inode, at: at + from, data: data.subarray(from, until) };
    from = until;
  }
}

/** A growing buffer. */
class Content {
  #room: Buffer;
  #size: number;

  constructor(bytes: Buffer) {
    this.#room = bytes;
    this.#size = bytes.length;
  }

  change(change: Change): void {
    const size = change.kind === "truncate" ? change.size : change.at + change.data.length;
    if (size > this.#room.length) {
      const larger = Buffer.alloc(size * 2);
      this.#room.copy(larger, 0, 0, this.#size);
      this.#room = larger;
    }
    if (change.kind === "write") change.data.copy(this.#room, change.at);
    else if (size < this.#size) this.#room.fill(0, size, this.#size);
    this.#size = change.kind === "truncate" ? size : Math.max(this.#size, size);
  }

  copy(): Content {
    return new Content(Buffer.from(this.bytes()));
  }

  bytes(): Buffer {
    return this.#room.subarray(0, this.#size);
  }
}

import type { Readable } from "node:stream";

/** Bytes of a file from `start` to `end`, both included, as HTTP counts them (RFC 9110 §14.1.2). */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file as a list names it. */
export interface Listed {
  key: string;
  /** Bytes. */
  size: number;
  changedAt: Date;
}

/** Who wants to know what becomes of a stream. */
export interface StreamWatch {
  /** The disk failed after the first byte. */
  failed: (error: unknown) => void;
  /** The file was closed: all of it was read, its reader went away, or the disk failed. */
  ended: () => void;
}

/**
 * Where the files of people are kept: the one way to them. A key is `folder/…/name.ext`, made by `newKey` and never of
 * what somebody sent. A file is written once and never changed, so its key stands for its content.
 */
export interface FileStorage {
  /**
   * Keeps what the source gives, and resolves when it is on the disk for good. When the source or the disk fails,
   * nothing is left. @returns how many bytes. @throws on a key that is taken; the error of the source or of the disk.
   */
  put(key: string, source: Readable): Promise<number>;
  /**
   * Keeps a file of this machine that is on its disk for good and is not written to any more: as `put`, without reading
   * it where that can be had. Under its own path it stays until somebody takes it away there.
   * @throws on a key that is taken; ENOENT with its path when there is no such file; the error of the disk.
   */
  adopt(key: string, path: string): Promise<void>;
  /** The size in bytes, undefined when there is none. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Reads it, or this range of it. @throws ENOENT, when there is none, before the first byte. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * The same for an answer: as fast as it is taken, and closed when its reader goes away.
   * @throws as `get`.
   */
  stream(key: string, range: ByteRange, watch: StreamWatch): Promise<ReadableStream<Uint8Array>>;
  /** Takes it away for good; also what a list names as unfinished. Twice is the same as once. */
  delete(key: string): Promise<void>;
  /** All under a folder, in no order: also what is still being written, or was when we stopped. */
  list(folder: string): AsyncIterable<Listed>;
}

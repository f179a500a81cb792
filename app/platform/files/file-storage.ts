import type { Readable } from "node:stream";

/** A byte range of a file from `start` to `end`, both inclusive, as in HTTP (RFC 9110 §14.1.2). */
export interface ByteRange {
  start: number;
  end: number;
}

/** An entry of a file listing. */
export interface Listed {
  key: string;
  /** Bytes. */
  size: number;
  changedAt: Date;
}

/** Suffix of unfinished files. Such names are not keys, so they cannot be requested; the sweep removes them. */
export const unfinished = ".part";

/** Listeners for the outcome of a stream. */
export interface StreamWatch {
  /** The storage failed after the first byte. */
  failed: (error: unknown) => void;
  /** The file was closed: all of it was read, the client disconnected, or the storage failed. Called once. */
  ended: () => void;
}

/**
 * Storage of users' files, and the only way to access them. A key is `folder/…/name.ext`, made by `newKey` and never
 * from user input. A file is written once and never changed, so its key identifies its content.
 */
export interface FileStorage {
  /**
   * Stores the content of the source, and resolves when it is durable. If the source or the storage fails, nothing
   * remains.
   * @returns the size in bytes. @throws EEXIST on a key that is taken; the error of the source or of the storage.
   */
  put(key: string, source: Readable): Promise<number>;
  /**
   * Stores a local file that is durable and no longer written to: like `put`, but without copying if possible. The file
   * also stays under its own path until it is deleted there.
   * @throws EEXIST on a key that is taken; ENOENT with its path when there is no such file; the error of the storage.
   */
  adopt(key: string, path: string): Promise<void>;
  /** The size in bytes; undefined when the file does not exist. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Reads the file, or this range. @throws ENOENT before the first byte when the file does not exist. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * Like `get`, for a response: with backpressure, and closed when the client disconnects.
   * @throws as `get`.
   */
  stream(key: string, range: ByteRange, watch: StreamWatch): Promise<ReadableStream<Uint8Array>>;
  /** Deletes the file permanently; also accepts unfinished files of a listing. Idempotent. */
  delete(key: string): Promise<void>;
  /** All files under a folder, unordered, including unfinished ones, even from before a restart. */
  list(folder: string): AsyncIterable<Listed>;
}

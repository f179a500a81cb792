import { closeSync, fstatSync, openSync, read } from "node:fs";
import { promisify } from "node:util";

const readSome = promisify(read);
const piece = 64 * 1024; // bytes held at once

/** Random access to a file with one buffered piece in memory. */
export class FileBytes {
  readonly path: string;
  readonly size: number;
  readonly #file: number;
  #piece: Buffer = Buffer.alloc(0);
  #at = 0;

  private constructor(path: string, size: number, file: number) {
    this.path = path;
    this.size = size;
    this.#file = file;
  }

  /** Opens the file for the duration of the work. @throws like open and stat. */
  static async in<T>(path: string, work: (bytes: FileBytes) => Promise<T>): Promise<T> {
    const file = openSync(path, "r");
    try {
      return await work(new FileBytes(path, fstatSync(file).size, file));
    } finally {
      closeSync(file);
    }
  }

  /** Reads up to `length` bytes, but no more than a piece. The result shares the buffer. */
  async read(at: number, length: number): Promise<Buffer> {
    if (at < this.#at || at + length > this.#at + this.#piece.length) await this.#load(at);
    return this.#piece.subarray(at - this.#at, at - this.#at + length);
  }

  /** Reads any number of bytes into a new buffer. */
  async span(at: number, length: number): Promise<Buffer> {
    const buffer = Buffer.allocUnsafe(Math.min(length, this.size - at));
    let done = 0;
    while (done < buffer.length) {
      const { bytesRead } = await readSome(this.#file, buffer, done, buffer.length - done, at + done);
      if (bytesRead === 0) break;
      done += bytesRead;
    }
    return buffer.subarray(0, done);
  }

  /** The last bytes of the file. */
  tail(length: number): Promise<Buffer> {
    const from = Math.max(0, this.size - length);
    return this.read(from, this.size - from);
  }

  /** Iterates over the pieces from an offset. */
  async *pieces(from = 0): AsyncGenerator<Buffer> {
    for (let at = from; at < this.size; at += piece) yield await this.read(at, piece);
  }

  async #load(at: number): Promise<void> {
    const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(piece, this.size - at)));
    const { bytesRead } = await readSome(this.#file, buffer, 0, buffer.length, at);
    this.#piece = buffer.subarray(0, bytesRead);
    this.#at = at;
  }
}

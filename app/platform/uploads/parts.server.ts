import { setImmediate } from "node:timers/promises";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { isFieldName } from "../http/form-type.ts";

const kB = 1024; // bytes
const limits = { fields: 20, fieldSize: 64 * kB, files: 5, parts: 25, headerPairs: 10, headerSize: 4 * kB };
const maxText = 256 * kB; // of all fields together
/** Maximum bytes read of any body: two files, plus the drained rest of one that is too large. */
const maxBody = 128 * kB * kB;

/** Event loop turns within which an unblocked parser makes progress. */
const turns = 10;

/** Why a form could not be read: it was truncated, is not a form that browsers send, or is larger than any of ours. */
type BrokenKind = "cut" | "malformed" | "too large";

export class BrokenForm extends Error {
  readonly kind: BrokenKind;
  constructor(kind: BrokenKind, cause?: unknown) {
    super(`a form with files: ${kind}`, { cause });
    this.kind = kind;
  }
}

/** Consumes the parts of a form as they arrive. */
interface PartTaker {
  field(name: string, value: string): void;
  /** Must read the content to its end; the next part waits. @param fileName as sent; empty if no file was chosen. */
  file(name: string, fileName: string, content: AsyncIterable<Buffer>): Promise<void>;
}

/**
 * Reads a form with files (RFC 7578) as a stream, no faster than its parts are consumed. After a failure the rest is
 * drained, so that the browser, which is still sending, reads the response.
 * @throws BrokenForm; errors of the taker.
 */
export async function readParts(request: Request, taker: PartTaker): Promise<void> {
  const reading = new Reading(request.headers.get("Content-Type") ?? "", taker);
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBody) throw new BrokenForm("too large");
      await reading.write(chunk);
    }
  } catch (error) {
    reading.fail(error instanceof BrokenForm ? error : new BrokenForm("cut", error));
  }
  await reading.end();
}

class Reading {
  readonly #boy: BusboyInstance;
  #failure: { reason: unknown } | undefined;
  #wake: () => void = () => undefined;
  /** Resolves at the first failure. */
  readonly #failed = new Promise<void>((resolve) => {
    this.#wake = resolve;
  });
  /** Settles when the files so far are consumed, one after the other. */
  #taken: Promise<void> = Promise.resolve();
  #text = 0;

  constructor(type: string, taker: PartTaker) {
    this.#boy = new Busboy({
      headers: { "content-type": type },
      limits,
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    });
    const malformed = () => this.fail(new BrokenForm("malformed"));
    this.#boy.on("error", () => this.fail(new BrokenForm("cut"))); // its only error: the data ends before the form does
    this.#boy.on("partsLimit", malformed).on("filesLimit", malformed).on("fieldsLimit", malformed);
    this.#boy.on("field", (name, value, _nameCut, cut) => {
      this.#text += value.length;
      if (!isFieldName(name)) malformed();
      else if (cut || this.#text > maxText) this.fail(new BrokenForm("too large"));
      else taker.field(name, value);
    });
    this.#boy.on("file", (name, content, fileName) => this.#take(taker, name, fileName, content));
  }

  #take(taker: PartTaker, name: string, fileName: string, content: BusboyFileStream) {
    content.on("error", () => undefined); // its reader gets the error; there may be no reader
    void this.#failed.then(() => content.destroy(new BrokenForm("cut")));
    if (!isFieldName(name)) {
      this.fail(new BrokenForm("malformed"));
      return;
    }
    this.#taken = this.#taken.then(() => taker.file(name, fileName ?? "", content)).catch((error) => this.fail(error));
  }

  /** Resolves when the parser accepts more. */
  async write({ buffer, byteOffset, byteLength }: Uint8Array): Promise<void> {
    if (this.#failure) return;
    const step = new Step();
    this.#boy.write(Buffer.from(buffer, byteOffset, byteLength), step.end);
    await this.#wait(step);
  }

  /**
   * Waits for the parser, which waits for the consumer of a file. A part that is neither file nor field (its header is
   * invalid) has no consumer, so the parser would wait forever.
   */
  async #wait(step: Step): Promise<void> {
    if (!step.isDone) await Promise.race([step.done, this.#failed, this.#look(step)]);
  }

  async #look(step: Step): Promise<void> {
    for (let files: unknown; !step.isDone && files !== this.#taken; ) {
      files = this.#taken;
      await files;
      for (let turn = 0; turn < turns; turn++) await setImmediate();
    }
    if (!step.isDone) this.fail(new BrokenForm("malformed"));
  }

  fail(reason: unknown): void {
    this.#failure ??= { reason };
    this.#wake();
  }

  async end(): Promise<void> {
    if (!this.#failure) {
      const step = new Step();
      this.#boy.once("finish", step.end).end();
      await this.#wait(step);
    }
    await this.#taken;
    if (this.#failure) throw this.#failure.reason;
  }
}

/** A write in progress in the parser. It must not reference the bytes, because promises keep it alive. */
class Step {
  isDone = false;
  readonly end: () => void;
  readonly done: Promise<void>;

  constructor() {
    let resolve: () => void = () => undefined;
    this.done = new Promise((done) => {
      resolve = done;
    });
    this.end = () => {
      this.isDone = true;
      resolve();
    };
  }
}

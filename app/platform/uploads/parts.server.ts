import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { isFieldName } from "../field-name.ts";

const kB = 1024; // bytes
const limits = { fields: 20, fieldSize: 64 * kB, files: 5, parts: 25, headerPairs: 10, headerSize: 4 * kB };
const mostText = 256 * kB; // of all fields together
/** So much of a body is read, whatever is in it: two files, and what is drained of one that is too large. */
const mostBody = 128 * kB * kB;

/** Why a form could not be read: it ended too early, is none that a browser sends, or is larger than any of ours. */
export type BrokenKind = "cut" | "malformed" | "too large";

export class BrokenForm extends Error {
  readonly kind: BrokenKind;
  constructor(kind: BrokenKind, cause?: unknown) {
    super(`a form with files: ${kind}`, { cause });
    this.kind = kind;
  }
}

/** Takes the parts of a form as they come. */
export interface PartTaker {
  field(name: string, value: string): void;
  /** Must read the content to its end; the next part waits for it. @param fileName as it was sent; empty without a choice. */
  file(name: string, fileName: string, content: AsyncIterable<Buffer>): Promise<void>;
}

/**
 * Reads a form with files (RFC 7578) while it arrives, no faster than its parts are taken. After a failure the rest is
 * read and thrown away, so that the browser, which is still sending, reads the answer.
 * @throws BrokenForm; what the taker threw.
 */
export async function readParts(request: Request, taker: PartTaker): Promise<void> {
  const reading = new Reading(request.headers.get("Content-Type") ?? "", taker);
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > mostBody) throw new BrokenForm("too large");
      await reading.write(chunk);
    }
  } catch (error) {
    reading.fail(error instanceof BrokenForm ? error : new BrokenForm("cut", error));
  }
  await reading.end();
}

class Reading {
  readonly #boy: BusboyInstance;
  readonly #done: Promise<void>;
  #failure: { why: unknown } | undefined;
  #wake: () => void = () => undefined;
  /** Resolves at the first failure. */
  readonly #failed = new Promise<void>((resolve) => {
    this.#wake = resolve;
  });
  /** The files, one after the other. */
  #taken: Promise<void> = Promise.resolve();
  #text = 0;

  constructor(type: string, taker: PartTaker) {
    this.#boy = new Busboy({
      headers: { "content-type": type },
      limits,
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    });
    const malformed = () => this.fail(new BrokenForm("malformed"));
    this.#done = new Promise((resolve) => this.#boy.once("finish", resolve));
    this.#boy.on("error", () => this.fail(new BrokenForm("cut"))); // its only one: the data end before the form does
    this.#boy.on("partsLimit", malformed).on("filesLimit", malformed).on("fieldsLimit", malformed);
    this.#boy.on("field", (name, value, _nameCut, cut) => {
      this.#text += value.length;
      if (!isFieldName(name)) malformed();
      else if (cut || this.#text > mostText) this.fail(new BrokenForm("too large"));
      else taker.field(name, value);
    });
    this.#boy.on("file", (name, content, fileName) => this.#take(taker, name, fileName, content));
  }

  #take(taker: PartTaker, name: string, fileName: string, content: BusboyFileStream) {
    content.on("error", () => undefined); // whoever reads it is told; nobody may be reading
    void this.#failed.then(() => content.destroy(new BrokenForm("cut")));
    if (!isFieldName(name)) {
      this.fail(new BrokenForm("malformed"));
      return;
    }
    this.#taken = this.#taken.then(() => taker.file(name, fileName ?? "", content)).catch((error) => this.fail(error));
  }

  /** Resolves when there is room for more. */
  async write(chunk: Uint8Array): Promise<void> {
    if (this.#failure) return;
    const taken = new Promise<void>((resolve) => this.#boy.write(Buffer.from(chunk), () => resolve()));
    await Promise.race([taken, this.#failed]);
  }

  fail(why: unknown): void {
    this.#failure ??= { why };
    this.#wake();
  }

  async end(): Promise<void> {
    if (!this.#failure) {
      this.#boy.end();
      await Promise.race([this.#done, this.#failed]);
    }
    await this.#taken;
    if (this.#failure) throw this.#failure.why;
  }
}

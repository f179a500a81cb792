import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { seed } from "../../../tests/support/counts.ts";
import { randomFrom } from "../../../tests/support/random.ts";
import type { Logger } from "../observability/log.server.ts";
import { sweepUploads } from "./sweep-uploads.server.ts";
import { addUpload } from "./upload.test.support.ts";
import { UploadGone } from "./upload-bytes.server.ts";
import { newUploadId } from "./upload-id.server.ts";
import { beginUpload, breakingOff, contentOf, type TwoProcesses, uploadStores } from "./upload-stores.test.support.ts";
import { dropUpload, findUpload } from "./uploads.server.ts";
import { TooLarge } from "./write-upload.server.ts";

const MB = 1024 ** 2; // bytes
const hour = 60 * 60 * 1000; // ms
const inPieces = (...texts: (string | Buffer)[]) => Readable.from(texts.map((text) => Buffer.from(text as string)));

describe.each(uploadStores)("%s", (_name, fresh) => {
  test("what one process has received another continues, and the last byte finishes it", async () => {
    const { one, other, user } = await fresh();
    const id = await beginUpload(one, { user, size: 12 });
    expect(await other.uploads.offsetOf(other.db, id)).toBe(0);
    const upload = { id, size: 12 };
    expect(await one.uploads.append(one.db, { ...upload, offset: 0 }, inPieces("Hel", "lo"))).toBe(5);
    expect(await other.uploads.offsetOf(other.db, id)).toBe(5);
    expect(await findUpload(other.db, other.uploads, { user, id })).toMatchObject({ received: 5, finished: false });
    expect(
      await other.uploads.append(other.db, { ...upload, offset: 5 }, breakingOff(Buffer.from(", wor"))).catch(String),
    ).toBe("Error: the connection broke");
    expect(await one.uploads.offsetOf(one.db, id)).toBe(10);
    expect(await one.uploads.append(one.db, { ...upload, offset: 10 }, inPieces("ld"))).toBe(12);
    expect(await findUpload(other.db, other.uploads, { user, id })).toMatchObject({ received: 12, finished: true });
    for (const process of [one, other]) expect((await contentOf(process, id)).toString()).toBe("Hello, world");
  });

  test("every byte is where it was sent to, in whatever chunks, and on whatever process", async () => {
    const { one, other, user, spares } = await fresh();
    const random = randomFrom(seed);
    const content = Buffer.alloc(13 * MB + random.below(MB), `${seed} is one line of it\n`);
    const id = await beginUpload(one, { user, size: content.length });
    for (let offset = 0; offset < content.length; ) {
      const { db, uploads } = random.pick([one, other]);
      const piece = content.subarray(offset, offset + 1 + random.below(9 * MB));
      const size = 1 + random.below(100_000);
      const chunks = Array.from({ length: Math.ceil(piece.length / size) }, (_, at) =>
        piece.subarray(at * size, at * size + size),
      );
      const end = await uploads.append(db, { id, size: content.length, offset }, Readable.from(chunks));
      expect(end).toBe(offset + piece.length);
      offset = await uploads.offsetOf(db, id);
      expect(offset).toBe(end);
    }
    expect((await contentOf(other, id)).equals(content)).toBe(true);
    expect(await spares()).toEqual([]);
  });

  test("a whole file is stored for any process; what is not accepted, too large or breaks off leaves nothing", async () => {
    const { one, other, user, stored, spares } = await fresh();
    const { uploads } = one;
    const content = Buffer.alloc(9 * MB, "word ");
    const id = await addUpload(one, { user, purpose: "resource", fileName: "a.js", content });
    expect((await contentOf(other, id)).equals(content)).toBe(true);
    const before = await stored();
    const seen: string[] = [];
    const accepts = async (path: string) => void seen.push(await readFile(path, "utf8"));
    expect(
      await uploads.store(newUploadId(), { content: inPieces("so", " so"), maxBytes: 5, accepts }),
    ).toBeUndefined();
    expect(seen).toEqual(["so so"]);
    await expect(uploads.store(newUploadId(), { content: inPieces("so", " so"), maxBytes: 4 })).rejects.toThrow(
      TooLarge,
    );
    const broken = breakingOff(Buffer.from("so"));
    await expect(uploads.store(newUploadId(), { content: broken, maxBytes: 9 })).rejects.toThrow("broke");
    expect([await stored(), await spares()]).toEqual([before, []]);
  });

  test("those who read an upload at once do not disturb each other, also when it is deleted meanwhile", async () => {
    const { one, user, spares } = await fresh();
    const id = await addUpload(one, { user, purpose: "resource", fileName: "a.js", content: "let a = 1;" });
    const started = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const slow = one.uploads.local(one.db, id, async (path) => {
      started.resolve();
      await ended.promise;
      return existsSync(path) && readFile(path, "utf8");
    });
    await started.promise;
    expect((await contentOf(one, id)).toString()).toBe("let a = 1;");
    ended.resolve();
    expect(await slow).toBe("let a = 1;");
    const failing = one.uploads.local(one.db, id, () => Promise.reject(new Error("unreadable")));
    await expect(failing).rejects.toThrow("unreadable");
    expect(await spares()).toEqual([]);
    await dropUpload(one.db, one.uploads, { user, id });
    await expect(contentOf(one, id)).rejects.toThrow(UploadGone);
    expect(await spares()).toEqual([]);
  });

  test("an upload whose bytes are missing is gone", async () => {
    const { one, user, stored, lose } = await fresh();
    const id = await addUpload(one, { user, purpose: "resource", fileName: "a.js", content: "let a = 1;" });
    for (const name of await stored()) await lose(name);
    await expect(contentOf(one, id)).rejects.toMatchObject({ id, message: expect.stringContaining("gone") });
    const unknown = { id: newUploadId(), size: 5, offset: 0 };
    await expect(one.uploads.append(one.db, unknown, inPieces("words"))).rejects.toThrow(UploadGone);
  });

  test("an upload is replaced by a local file", async () => {
    const { one, other, user, stored, spares } = await fresh();
    const id = await addUpload(one, { user, purpose: "resource", fileName: "a.js", content: Buffer.alloc(5 * MB) });
    await one.uploads.spare(async (path) => {
      await writeFile(path, "short");
      await one.uploads.replace(one.db, { user, id }, path);
    });
    expect((await contentOf(other, id)).toString()).toBe("short");
    expect(await findUpload(other.db, other.uploads, { user, id })).toMatchObject({ size: 5, received: 5 });
    expect([(await stored()).length, await spares()]).toEqual([1, []]);
  });

  test("a deleted upload leaves no bytes, and is deleted by its sender only", async () => {
    const { one, other, user, stored } = await fresh();
    const whole = await addUpload(one, { user, purpose: "resource", fileName: "a.js", content: "let a = 1;" });
    const part = await beginUpload(one, { user, size: 10 * MB });
    await one.uploads.append(one.db, { id: part, size: 10 * MB, offset: 0 }, Readable.from([Buffer.alloc(9 * MB)]));
    const before = await stored();
    for (const id of [whole, part]) {
      expect(await dropUpload(other.db, other.uploads, { user: "another", id })).toBe(false);
      expect(await stored()).toEqual(before);
    }
    for (const id of [whole, part]) expect(await dropUpload(other.db, other.uploads, { user, id })).toBe(true);
    expect(await dropUpload(other.db, other.uploads, { user, id: whole })).toBe(false);
    expect(await stored()).toEqual([]);
  });

  describe("the sweep", () => {
    const sweep = async ({ one }: TwoProcesses, now: number) => {
      const said: unknown[] = [];
      const log = { info: (counts: object) => "expired" in counts && said.push(counts) } as unknown as Logger;
      await sweepUploads(one.db, one.uploads, { grace: 3 * hour, log, now });
      return said;
    };

    test("deletes what has expired with all its bytes, and leaves the rest", async () => {
      const { user, stored, ...processes } = await fresh();
      const { one } = processes;
      const old = await beginUpload(one, { user, size: 10 * MB });
      await one.uploads.append(one.db, { id: old, size: 10 * MB, offset: 0 }, Readable.from([Buffer.alloc(9 * MB)]));
      await one.db.updateTable("uploads").set({ expires_at: new Date().toISOString() }).execute();
      const id = await addUpload(one, { user, purpose: "resource", fileName: "a.js", content: "let a = 1;" });
      expect(await sweep({ user, stored, ...processes }, Date.now() + 1)).toEqual([{ expired: 1, strays: 0, lost: 0 }]);
      expect(await stored()).toHaveLength(1);
      expect((await contentOf(one, id)).toString()).toBe("let a = 1;");
    });

    test("deletes bytes without a row when they are old, and rows without their bytes at once", async () => {
      const { user, stored, lose, ...processes } = await fresh();
      const { one } = processes;
      const all = { user, stored, lose, ...processes };
      await one.uploads.store(newUploadId(), { content: inPieces("a stray"), maxBytes: 9 });
      expect(await sweep(all, Date.now())).toEqual([]);
      expect(await sweep(all, Date.now() + 3 * hour + 1_000)).toEqual([{ expired: 0, strays: 1, lost: 0 }]);
      expect(await stored()).toEqual([]);
      const lost = await beginUpload(one, { user, size: 10 * MB });
      await one.uploads.append(one.db, { id: lost, size: 10 * MB, offset: 0 }, Readable.from([Buffer.alloc(9 * MB)]));
      await lose((await stored())[0] ?? "");
      const id = await addUpload(one, { user, purpose: "resource", fileName: "a.js", content: "let a = 1;" });
      expect(await sweep(all, Date.now())).toEqual([{ expired: 0, strays: 0, lost: 1 }]);
      expect(await stored()).toHaveLength(1);
      expect(await one.db.selectFrom("uploads").select("id").execute()).toEqual([{ id }]);
    });
  });
});

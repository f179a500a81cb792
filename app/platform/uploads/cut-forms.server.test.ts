import { type FileHandle, open, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { times } from "../../../tests/support/counts.ts";
import { addFounder } from "../../account/founder.test.support.ts";
import { type FreshStorage, freshStorage } from "../../server/database.test.support.ts";
import { genuine } from "./content/genuine-files.test.support.ts";
import { readFileForm } from "./file-form.server.ts";
import { fileForm, formBytes, formRequest, readingContext } from "./file-forms.test.support.ts";
import { uploadFolder } from "./upload.test.support.ts";
import { uploadErrors } from "./upload-error.ts";

let storage: FreshStorage;
beforeEach(async () => {
  storage = await freshStorage();
});

const files = { file: "resource", words: "interview-transcript" } as const;

/** Reads as a new user each time, because of the limit of 60 files a day. */
async function read(request: Request) {
  const user = await addFounder(storage.db);
  return readFileForm({ request, context: readingContext(storage) }, { user, files });
}

async function left() {
  const rows = await storage.db.selectFrom("uploads").select("id").execute();
  return { rows: rows.length, files: (await readdir(uploadFolder(storage))).length };
}

const form = formBytes(
  { title: "Offer" },
  { file: ["offer.pdf", genuine.pdf], words: ["words.txt", "On paper.\n".repeat(9_000)] },
);

/** The form in pieces; at the end, the sender disconnects or only stalls. */
function inPieces(bytes: Buffer, size: number, goesAway: boolean): Request {
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(new Uint8Array(bytes.subarray(at, at + size)));
      else if (goesAway) controller.error(new Error("gone"));
      else controller.close();
      at += size;
    },
  });
  return formRequest(bytes, body);
}

test("a form cut at any byte, in pieces of any size, leaves no file and no row", async () => {
  const cut = fc.record({
    at: fc.nat(form.length - 5),
    size: fc.integer({ min: 1, max: 70_000 }),
    goesAway: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(cut, async ({ at, size, goesAway }) => {
      const { problems: said } = await read(
        inPieces(form.subarray(0, at), Math.max(size, Math.ceil(at / 500)), goesAway),
      );
      expect(Object.values(said)).toEqual([uploadErrors.broken]);
      expect(await left()).toEqual({ rows: 0, files: 0 });
    }),
    { numRuns: times({ usual: 30, full: 60 }) },
  );
});

test("in pieces of any size a whole form is the same form", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 200, max: 100_000 }), async (size) => {
      const { form: read_, problems: said } = await read(inPieces(form, size, false));
      expect([said, read_.get("title"), [...read_.keys()]]).toEqual([{}, "Offer", ["title", "fileId", "wordsId"]]);
    }),
    { numRuns: times({ usual: 20, full: 100 }) },
  );
});

test("a form with any byte changed is answered, and rows and files agree", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(700), fc.nat(255), async (at, byte) => {
      const bytes = Buffer.from(form);
      bytes[at] = byte;
      await read(formRequest(bytes)).catch((refused) => expect([400, 413]).toContain(refused.init?.status));
      const { rows, files } = await left();
      expect(rows).toBe(files);
    }),
    { numRuns: times({ usual: 30, full: 200 }) },
  );
});

test("on a full disk it is said, nothing stays, and the words are kept", async () => {
  const some = await open(join(tmpdir(), "firstproof-any"), "w");
  const full = vi.spyOn(Object.getPrototypeOf(some) as FileHandle, "appendFile");
  await some.close();
  full.mockRejectedValue(Object.assign(new Error("no space left on device"), { code: "ENOSPC" }));
  const { form: read_, problems: said } = await read(
    fileForm({ title: "Offer" }, { file: ["offer.pdf", genuine.pdf] }),
  );
  full.mockRestore();
  expect([said, read_.get("title")]).toEqual([{ file: uploadErrors.full }, "Offer"]);
  expect(await left()).toEqual({ rows: 0, files: 0 });
  expect((await read(fileForm({}, { file: ["offer.pdf", genuine.pdf] }))).problems).toEqual({});
});

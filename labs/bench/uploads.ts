import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { formBytes, formType } from "#app/platform/uploads/file-forms.test.support.ts";
import { hostileFiles } from "../../app/platform/uploads/content/hostile-files.test.support.ts";
import { sendThroughCuts } from "../../app/platform/uploads/tus/resumed-upload.test.support.ts";
import { fieldOf, startUploadSite, type UploadSite } from "../../app/platform/uploads/upload-site.test.support.ts";
import { randomFrom } from "../../tests/support/random.ts";
import type { Size } from "../support/size.ts";
import { residentSet } from "./process.ts";
import { newStorage } from "./program.ts";
import { exactly, type Figure, type Table } from "./table.ts";

const MB = 1024 ** 2;
const parallel = 4;
/**
 * @property bytes of a large file.
 * @property cutForms aborted forms.
 * @property cuts of a connection.
 * @property hostile files.
 */
const amounts = {
  full: { bytes: 50 * MB, cutForms: 1_000, cuts: 10, hostile: 2_000 },
  small: { bytes: 5 * MB, cutForms: 20, cuts: 2, hostile: 60 },
};
type Amounts = (typeof amounts)[Size];

/**
 * The leftovers of aborted uploads, the cost of a broken connection, the results of hostile files, and the memory of
 * uploads.
 */
export async function uploads(size: Size): Promise<Table[]> {
  const amount = amounts[size];
  const site = await startUploadSite({ STORAGE_DIR: newStorage() });
  const rows = [await cutForms(site, amount), await brokenLine(site, amount), await hostile(site, amount)];
  await site.stop();
  const plain = await grown(sendPlain, amount.bytes);
  const resumable = await grown(sendResumable, amount.bytes);
  const note =
    "Against a minimal file server (app/platform/uploads/upload-program.test.support.ts) in a separate process.";
  return [
    { title: "Failing uploads", note, rows },
    {
      title: "Memory",
      note: `${parallel} files of ${amount.bytes / MB} MB at once: the maximum growth of the server's resident set, after a first one.`,
      rows: [
        { way: "form", grew: plain },
        { way: "tus", grew: resumable },
      ],
    },
  ];
}

function row(what: string, figure: Figure): Record<string, string | Figure> {
  return { what, measured: figure };
}

async function cutForms(site: UploadSite, { cutForms }: Amounts) {
  const random = randomFrom(11);
  for (let count = 0; count < cutForms; count++) {
    const files = { file: ["offer.js", "let a = 1;\n".repeat(random.below(60_000))] } as Record<
      string,
      [string, string]
    >;
    const form = formBytes({ title: "Offer" }, files);
    await site.cut(`cut${count % 20}`, form, random.below(form.length));
  }
  const { rows, files } = await site.left();
  return row(
    `files and rows left by ${cutForms.toLocaleString("en")} forms cut at any byte`,
    exactly(0, rows.length + files.length),
  );
}

async function brokenLine(site: UploadSite, { bytes, cuts: wanted }: Amounts) {
  const file = Buffer.alloc(bytes, "one line of a long file\n");
  const { resent, cuts, id } = await sendThroughCuts(site.origin, "phone", file, wanted);
  const whole = (await readFile(join(site.storage, "uploads", id))).equals(file);
  if (cuts !== wanted || !whole) throw new Error(`${cuts} cuts, ${whole ? "whole" : "broken"}`);
  return row(`sent again, ${bytes / MB} MB through ${wanted} cuts, headers included`, {
    value: resent / 1024,
    unit: "kB",
    limit: 1_024,
  });
}

/** The number of files accepted with a wrong type, or stored in a wrong place. */
async function hostile(site: UploadSite, { hostile }: Amounts) {
  let bad = 0;
  let count = 0;
  for (const { name, content, harmless } of hostileFiles(hostile, 3)) {
    const who = `eve${count++ % 50}`;
    const { status, value = [] } = await site.send(who, { keep: "1" }, { [fieldOf(name)]: [name, content] });
    if (status !== 200 || (value.length > 0 && !harmless)) bad++;
    if (value.some(({ key }) => !/^kept\/[\w-]{22}\.[a-z0-9]+$/.test(key))) bad++;
  }
  const strange = (await readdir(site.storage)).filter(
    (name) => !/^(app\.db.*|storage\.lock|kept|uploads)$/.test(name),
  );
  return row(
    `of ${hostile.toLocaleString("en")} hostile files taken for what they are not, or out of their folder`,
    exactly(0, bad + strange.length),
  );
}

type Send = (site: UploadSite, who: string, bytes: number) => Promise<void>;

/** The maximum memory growth of a fresh server meanwhile. */
async function grown(send: Send, bytes: number): Promise<Figure> {
  const site = await startUploadSite({ STORAGE_DIR: newStorage() });
  await send(site, "first", bytes);
  const before = residentSet(site.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentSet(site.pid));
  }, 5);
  await Promise.all(Array.from({ length: parallel }, (_, n) => send(site, `person${n}`, bytes)));
  clearInterval(watch);
  await site.stop();
  return { value: (most - before) / MB, unit: "MB", limit: 60 };
}

async function sendPlain(site: UploadSite, who: string, bytes: number): Promise<void> {
  const body = new Uint8Array(formBytes({}, { file: ["offer.js", Buffer.alloc(bytes - 100, "let a = 1;\n")] }));
  const headers = { Origin: site.origin, Cookie: `who=${who}`, "Content-Type": formType };
  const response = await fetch(`${site.origin}/form`, { method: "POST", headers, body });
  const { form, problems } = await response.json();
  if (!form?.fileId) throw new Error(`rejected: ${JSON.stringify(problems)}`);
}

async function sendResumable(site: UploadSite, who: string, bytes: number): Promise<void> {
  await sendThroughCuts(site.origin, who, Buffer.alloc(bytes, "let a = 1;\n"), 0);
}

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { formBytes, formType } from "../../tests/support/file-forms.ts";
import { hostileFiles } from "../../tests/support/hostile-files.ts";
import { randomFrom } from "../../tests/support/random.ts";
import { sendThroughCuts } from "../../tests/support/resumed-upload.ts";
import { fieldOf, startUploadSite, type UploadSite } from "../../tests/support/upload-site.ts";
import { residentSet } from "./process.ts";
import { newStorage } from "./program.ts";
import type { Figure, Table } from "./table.ts";

const MB = 1024 ** 2;
const size = 50 * MB;
const parallel = 4;

/** What uploads that break off leave, what a broken line costs, what hostile files come to, and what it takes in memory. */
export async function uploads(): Promise<Table[]> {
  const site = await startUploadSite({ STORAGE_DIR: newStorage() });
  const rows = [await cutForms(site), await brokenLine(site), await hostile(site)];
  await site.stop();
  const plain = await grown(sendPlain);
  const resumable = await grown(sendResumable);
  const note = "Against a server with nothing but files (tests/support/upload-program.ts), in a process of its own.";
  return [
    { title: "Uploads that go wrong", note, rows },
    {
      title: "Memory",
      note: `${parallel} files of 50 MB at once: how much the resident set of the server's process grew, at most, after a first one of 50 MB.`,
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

async function cutForms(site: UploadSite) {
  const random = randomFrom(11);
  for (let count = 0; count < 1_000; count++) {
    const files = { file: ["offer.js", "let a = 1;\n".repeat(random.below(60_000))] } as Record<
      string,
      [string, string]
    >;
    const form = formBytes({ title: "Offer" }, files);
    await site.cut(`cut${count % 20}`, form, random.below(form.length));
  }
  const { rows, files } = await site.left();
  return row("files and rows left by 1,000 forms cut at any byte", { value: rows.length + files.length, limit: 0 });
}

async function brokenLine(site: UploadSite) {
  const file = Buffer.alloc(size, "one line of a long file\n");
  const { resent, cuts, id } = await sendThroughCuts(site.origin, "phone", file, 10);
  const whole = (await readFile(join(site.storage, "uploads", id))).equals(file);
  if (cuts !== 10 || !whole) throw new Error(`${cuts} cuts, ${whole ? "whole" : "broken"}`);
  return row("sent again, 50 MB through 10 cuts, headers included", { value: resent / 1024, unit: "kB", limit: 1_024 });
}

/** How many were taken for what they are not, or lie where they should not. */
async function hostile(site: UploadSite) {
  let bad = 0;
  let count = 0;
  for (const { name, content, harmless } of hostileFiles(2_000, 3)) {
    const who = `eve${count++ % 50}`;
    const { status, value = [] } = await site.send(who, { keep: "1" }, { [fieldOf(name)]: [name, content] });
    if (status !== 200 || (value.length > 0 && !harmless)) bad++;
    if (value.some(({ key }) => !/^kept\/[\w-]{22}\.[a-z0-9]+$/.test(key))) bad++;
  }
  const strange = (await readdir(site.storage)).filter((name) => !/^(app\.db.*|kept|uploads)$/.test(name));
  return row("of 2,000 hostile files taken for what they are not, or out of their folder", {
    value: bad + strange.length,
    limit: 0,
  });
}

type Send = (site: UploadSite, who: string) => Promise<void>;

/** The most that a server of its own grew meanwhile. */
async function grown(send: Send): Promise<Figure> {
  const site = await startUploadSite({ STORAGE_DIR: newStorage() });
  await send(site, "first");
  const before = residentSet(site.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentSet(site.pid));
  }, 5);
  await Promise.all(Array.from({ length: parallel }, (_, n) => send(site, `person${n}`)));
  clearInterval(watch);
  await site.stop();
  return { value: (most - before) / MB, unit: "MB", limit: 60 };
}

async function sendPlain(site: UploadSite, who: string): Promise<void> {
  const body = new Uint8Array(formBytes({}, { file: ["offer.js", Buffer.alloc(size - 100, "let a = 1;\n")] }));
  const headers = { Origin: site.origin, Cookie: `who=${who}`, "Content-Type": formType };
  const answer = await fetch(`${site.origin}/form`, { method: "POST", headers, body });
  const { form, problems } = await answer.json();
  if (!form?.fileId) throw new Error(`not taken: ${JSON.stringify(problems)}`);
}

async function sendResumable(site: UploadSite, who: string): Promise<void> {
  await sendThroughCuts(site.origin, who, Buffer.alloc(size, "let a = 1;\n"), 0);
}

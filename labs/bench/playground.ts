import { Readable } from "node:stream";
import { addSignedInUser } from "#app/account/signed-in-user.test.support.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { diskStorage } from "#app/platform/files/disk-storage.server.ts";
import { newKey } from "#app/platform/files/file-key.server.ts";
import { addResources } from "#app/resources/library.test.support.ts";
import { inDatabase } from "../../tests/support/running-database.ts";
import type { Size } from "../support/size.ts";
import { few, load, median, quantiles, spanText } from "./load.ts";
import { newStorage, type Program, startOurs } from "./program.ts";
import type { Table } from "./table.ts";

const kB = 1024; // bytes
/** @property times requests per measurement. @property span of the front page. @property MB of a large source. */
const amounts = {
  full: { times: 60, span: { seconds: 5 }, warm: { seconds: 1 }, MB: 5 },
  small: { times: 3, span: few, warm: few, MB: 0.5 },
};
const limit = 50; // ms until the first byte of a source of 200 kB

/** Sources with many lines, or with one. */
const sourcesOf = (MB: number) => ({
  "200 kB": () => linesOf(200 * kB),
  [`${MB} MB`]: () => linesOf(MB * kB * kB),
  [`${MB} MB in one line`]: () => "x < y && ".repeat((MB * kB * kB) / 9),
});

/** Time to show a source again, and how a large one affects other requests. */
export async function playground(size: Size): Promise<Table[]> {
  const { times, span, MB } = amounts[size];
  const storage = newStorage();
  const program = await startOurs(storage);
  const { cookie, tools } = await inDatabase({ storage }, async (db) => {
    const { cookie } = await addSignedInUser(db, "premium");
    const tools: Record<string, string> = {};
    for (const [name, make] of Object.entries(sourcesOf(MB))) tools[name] = await addTool(db, storage, make());
    return { cookie, tools };
  });
  const shown: Table["rows"] = [];
  const beside: Table["rows"] = [await front(program, "nothing", size)];
  for (const [name, tool] of Object.entries(tools)) {
    const path = `/experiments?tab=playground&tool=${tool}`;
    shown.push(await firstBytes(program, name, { path, cookie, times }));
    beside.push(await front(program, name, size, { path, cookie }));
  }
  await program.stop();
  return [
    {
      title: "Playground, time to first byte",
      note: `A page with one of our TSX sources that was shown before, ${times} sequential requests.`,
      rows: shown,
    },
    {
      title: "Front page while a source is highlighted",
      note: `Two connections request it continuously, ${spanText(span)}, while a third requests the source.`,
      rows: beside,
    },
  ];
}

function linesOf(bytes: number): string {
  const line = (n: number) => `  const value${n} = compute(a < b && c > ${n}, "some words of text"); // and why\n`;
  let text = "";
  for (let n = 0; text.length < bytes; n++) text += line(n);
  return text.slice(0, bytes);
}

async function addTool(db: Db, storage: string, text: string): Promise<string> {
  const [id = ""] = await addResources(db, [{ category: "tool", tier: "premium", title: `Tool of ${text.length}` }]);
  const key = newKey("resources/tool", "tsx");
  const file_size = await diskStorage(storage).put(key, Readable.from([text]));
  await db.updateTable("resources").set({ file_path: key, file_size }).where("id", "=", id).execute();
  return id;
}

async function firstBytes({ origin }: Program, name: string, asked: { path: string; cookie: string; times: number }) {
  const { path, cookie, times } = asked;
  const waited: number[] = [];
  let bytes = 0;
  for (let time = 0; time < times + 5; time++) {
    const began = performance.now();
    const response = await fetch(origin + path, { headers: { Cookie: cookie, "Accept-Encoding": "br" } });
    const first = performance.now() - began;
    if (response.status !== 200) throw new Error(`the playground: ${response.status}`);
    bytes = (await response.arrayBuffer()).byteLength;
    if (time >= 5) waited.push(first); // it is cached by then
  }
  return {
    source: name,
    "p50 ms": { value: median(waited), digits: 1 },
    "p95 ms": { value: quantiles(waited)(0.95), digits: 1, ...(name === "200 kB" && { limit }) },
    "unpacked kB": { value: bytes / kB, digits: 0 },
  };
}

async function front(program: Program, source: string, size: Size, busy?: { path: string; cookie: string }) {
  const { span, warm } = amounts[size];
  const next = () => ({ path: "/", headers: { "Accept-Encoding": "br" } });
  await load(program, { next, span: warm });
  let done = false;
  const looking = (async () => {
    while (busy && !done) {
      const response = await fetch(program.origin + busy.path, { headers: { Cookie: busy.cookie } });
      await response.arrayBuffer();
    }
  })();
  const { p50, p95, p99 } = await load(program, { next, span, busy: 2 });
  done = true;
  await looking;
  return {
    "looked at": source,
    "p50 ms": { value: p50, digits: 1 },
    "p95 ms": { value: p95, digits: 1, ...(busy && { limit }) },
    "p99 ms": { value: p99, digits: 1 },
  };
}

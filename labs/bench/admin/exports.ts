import { residentSet } from "../process.ts";
import type { Table } from "../table.ts";
import type { Town } from "./open-town.ts";

const MB = 1024 ** 2;
const limit = 50; // MB
const files = ["/admin/newsletter/newsletter_subscribers.csv", "/admin/analytics/users.csv?days=365"];

/** What an export of everybody weighs, takes, and makes the server hold while somebody reads it. */
export async function measureExports(town: Town): Promise<Table> {
  const rows: Table["rows"] = [];
  for (const path of files) {
    await read(town, path); // the first makes room for what any page needs
    const { bytes, seconds, grew } = await read(town, path);
    rows.push({
      export: path,
      MB: { value: bytes / MB, digits: 1 },
      seconds: { value: seconds, digits: 1 },
      "the server grew by": { value: grew / MB, unit: "MB", limit },
    });
  }
  return {
    title: "Exports of a million",
    note: "The second of two, the largest resident set while it was read.",
    rows,
  };
}

async function read({ program, cookie }: Town, path: string) {
  const before = residentSet(program.pid);
  const began = performance.now();
  const answer = await fetch(program.origin + path, { headers: { Cookie: cookie } });
  if (!answer.ok || !answer.body) throw new Error(`${path} answers ${answer.status}`);
  let [bytes, most] = [0, before];
  for await (const part of answer.body) {
    bytes += part.length;
    most = Math.max(most, residentSet(program.pid));
  }
  return { bytes, seconds: (performance.now() - began) / 1000, grew: most - before };
}

import { residentSet } from "../process.ts";
import type { Table } from "../table.ts";
import type { AdminServer } from "./admin-server.ts";

const MB = 1024 ** 2;
const limit = 50; // MB
const files = ["/admin/newsletter/newsletter_subscribers.csv", "/admin/analytics/users.csv?days=365"];

/** The size and duration of an export of all users, and the server's memory while it is read. */
export async function measureExports(server: AdminServer): Promise<Table> {
  const rows: Table["rows"] = [];
  for (const path of files) {
    await read(server, path); // a warm-up, so that only the export's own memory is measured
    const { bytes, seconds, grew } = await read(server, path);
    rows.push({
      export: path,
      MB: { value: bytes / MB, digits: 1 },
      seconds: { value: seconds, digits: 1 },
      "server memory growth": { value: grew / MB, unit: "MB", limit },
    });
  }
  return {
    title: "Exports of a million",
    note: "The second of two runs; the largest resident set during the download.",
    rows,
  };
}

async function read({ program, cookie }: AdminServer, path: string) {
  const before = residentSet(program.pid);
  const began = performance.now();
  const response = await fetch(program.origin + path, { headers: { Cookie: cookie } });
  if (!response.ok || !response.body) throw new Error(`${path}: ${response.status}`);
  let [bytes, most] = [0, before];
  for await (const part of response.body) {
    bytes += part.length;
    most = Math.max(most, residentSet(program.pid));
  }
  return { bytes, seconds: (performance.now() - began) / 1000, grew: most - before };
}

import type { Size } from "../support/size.ts";
import { load } from "./load.ts";
import { residentSet } from "./process.ts";
import { startOurs } from "./program.ts";
import { makeScreens } from "./screens.ts";
import type { Table } from "./table.ts";

const amounts = { full: { early: 500, late: 10_000 }, small: { early: 25, late: 50 } }; // pages
const MB = 1024 ** 2;

/** A fresh server's memory after a few pages of every kind, and after many. */
export async function memory(size: Size): Promise<Table> {
  const { early, late } = amounts[size];
  const program = await startOurs();
  const screens = (await makeScreens(program)).filter(({ name }) => name !== "not found"); // autocannon counts a rejection as an error
  let count = 0;
  const next = () => {
    const { path, cookie } = screens[count++ % screens.length] ?? { path: "/", cookie: "" };
    return { path, headers: { Cookie: cookie, "Accept-Encoding": "br" } };
  };
  await load(program, { next, span: { amount: early } });
  const before = residentSet(program.pid);
  await load(program, { next, span: { amount: late - early } });
  const after = residentSet(program.pid);
  await program.stop();
  const megabytes = (value: number) => ({ value: value / MB, unit: "MB" });
  const row = {
    [`after ${early} pages`]: megabytes(before),
    [`after ${late.toLocaleString("en")} pages`]: megabytes(after),
    times: { value: after / before, digits: 2 },
  };
  return { title: "Memory", note: "Resident set of the server; pages of every kind in turn.", rows: [row] };
}

import { inDatabase } from "../../tests/support/running-database.ts";
import type { Size } from "../support/size.ts";
import { type ApiFounder, addApiFounders } from "./api-founders.ts";
import { sheetOf } from "./browser.ts";
import { few, load, median, quantiles, type Span, spanText } from "./load.ts";
import { type Program, startOurs } from "./program.ts";
import { signing } from "./signing.ts";
import { steadyLoad } from "./steady-load.ts";
import { exactly, type Table } from "./table.ts";
import { webhooks } from "./webhooks.ts";

/** @property rounds of each page and call. @property perSecond calls, and as many pages. */
const amounts = {
  full: { people: 80, assessments: 3, rounds: 5, span: { amount: 200 } as Span, perSecond: 100, seconds: 20, warm: 2 },
  small: { people: 5, assessments: 1, rounds: 1, span: few, perSecond: 10, seconds: 1, warm: 0 },
};

/** What a page and an operation of the API show alike. */
const alike = {
  list: { page: () => "/assessments", call: () => "/assessments" },
  assessment: {
    page: ({ session }: ApiFounder) => `/results/${session}/answers`,
    call: ({ session }: ApiFounder) => `/assessments/${session}`,
  },
  result: {
    page: ({ session }: ApiFounder) => `/results/${session}`,
    call: ({ session }: ApiFounder) => `/assessments/${session}/result`,
  },
};

/** The cost of the API beside pages, of webhooks, and of signed reports. */
export async function api(size: Size): Promise<Table[]> {
  const { people, assessments } = amounts[size];
  const program = await startOurs();
  const founders = await inDatabase(program, (db) => addApiFounders(db, { people, assessments }));
  const { cookie: sheet } = await sheetOf(program);
  const compared = await compare(program, { founders, sheet, size });
  const mixed = await mix(program, { founders, sheet, size });
  await program.stop();
  return [compared, mixed, ...(await webhooks(size)), await signing(size)];
}

interface Given {
  founders: ApiFounder[];
  /** The cookie of a browser that has the stylesheet cached. */
  sheet: string;
  size: Size;
}

/** The CPU time of calls and pages with the same content, in turn, so that a busy machine slows both. */
async function compare(program: Program, { founders, sheet, size }: Given): Promise<Table> {
  const { rounds, span, people, assessments } = amounts[size];
  const rows: Table["rows"] = [];
  for (const [content, { page, call }] of Object.entries(alike)) {
    const asPage = inTurn(founders, (founder) => ({ path: page(founder), headers: browserOf(founder, sheet) }));
    const asCall = inTurn(founders, (founder) => ({ path: `/api/v1${call(founder)}`, headers: programOf(founder) }));
    const [pages, calls]: [number[], number[]] = [[], []];
    await forgetCalls(program);
    for (let round = 0; round <= rounds; round++) {
      const [one, other] = [await load(program, { next: asPage, span }), await load(program, { next: asCall, span })];
      if (round === 0) continue; // warms both up
      pages.push(one.cpu);
      calls.push(other.cpu);
    }
    const ms = (value: number) => ({ value, digits: 2 });
    const ratio = median(calls) / median(pages);
    rows.push({
      content,
      "page, CPU ms": ms(median(pages)),
      "call, CPU ms": ms(median(calls)),
      "call / page": { value: ratio, digits: 2, limit: 1 },
    });
  }
  const note =
    `Of ${people} people with ${assessments} finished assessments each, in turn; page and call alternately, median of ` +
    `${rounds} × ${spanText(span)}. A call looks up its token, and counts itself in a row.`;
  return { title: "Calls of the API and pages with the same content", note, rows };
}

/** Calls and pages together at a constant rate. Every fifth call saves an answer. */
async function mix({ origin, storage }: Program, { founders, sheet, size }: Given): Promise<Table> {
  const { perSecond, seconds, warm } = amounts[size];
  await forgetCalls({ storage });
  const revisions = new Map(founders.map(({ user, revision }) => [user, revision]));
  const next = inTurn(founders, (founder) => founder);
  const contents = Object.values(alike);
  const requests = Array.from({ length: perSecond * (warm + seconds) }, (_, n) => {
    const founder = next();
    const { page, call } = contents[n % contents.length] ?? alike.list;
    const saved = { kind: "saving by a call", method: "PUT" as const, wanted: 200 };
    const path = `/api/v1/assessments/${founder.session}/answers/lastTime`;
    const revision = revisions.get(founder.user) ?? 0;
    const isSaving = n % 5 === 0;
    if (isSaving) revisions.set(founder.user, revision + 1);
    const body = JSON.stringify({ revision, text: `On day ${n} she lost the page and called us.` });
    const headers = { ...programOf(founder), "Content-Type": "application/json" };
    const read = {
      kind: "reading by a call",
      path: `/api/v1${call(founder)}`,
      headers: programOf(founder),
      wanted: 200,
    };
    return [
      isSaving ? { ...saved, path, body, headers } : read,
      { kind: "page", path: page(founder), headers: browserOf(founder, sheet), wanted: 200 },
    ];
  }).flat();
  const port = Number(new URL(origin).port);
  const { times, errors } = await steadyLoad({ port, requests, perSecond: 2 * perSecond, seconds, warm });
  const calls = Object.entries(times).flatMap(([kind, some]) => (kind === "page" ? [] : some));
  const rows = [...Object.entries(times), ["all calls", calls] as const].map(([what, some]) => {
    const at = quantiles(some);
    const limit = what === "all calls" ? { limit: 20 } : {};
    return {
      what,
      answered: { value: some.length },
      "p50 ms": { value: at(0.5), digits: 1 },
      "p95 ms": { value: at(0.95), digits: 1, ...limit },
      "p99 ms": { value: at(0.99), digits: 1 },
      errors: what === "all calls" ? exactly(0, errors) : "",
    };
  });
  const note =
    `${perSecond} calls and ${perSecond} pages a second for ${seconds} s, sent at a constant rate by a separate process; ` +
    "every fifth call saves an answer.";
  return { title: "Calls mixed with pages", note, rows };
}

/** Lets everybody call again: the limits aren't what is measured. */
function forgetCalls(program: { storage: string }): Promise<unknown> {
  return inDatabase(program, (db) => db.deleteFrom("api_calls").execute());
}

/** Makes something of each founder in turn. */
function inTurn<T>(founders: ApiFounder[], make: (founder: ApiFounder) => T): () => T {
  let count = 0;
  return () => make(founders[count++ % founders.length] as ApiFounder);
}

function browserOf({ cookie }: ApiFounder, sheet: string) {
  return { Cookie: `${cookie}; ${sheet}`, "Accept-Encoding": "br" };
}

function programOf({ token }: ApiFounder) {
  return { Authorization: `Bearer ${token}`, "Accept-Encoding": "br" };
}

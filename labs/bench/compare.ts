import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { CannotRun } from "../support/findings.ts";
import type { Size } from "../support/size.ts";
import { few, type Load, load, median, medianLoad, type Span, spanText } from "./load.ts";
import { newStorage, type Program, startOurs } from "./program.ts";
import type { Screen } from "./screens.ts";
import type { Cell, Table } from "./table.ts";

const run = promisify(execFile);
const printScreens = join(import.meta.dirname, "print-screens.ts");

interface Amount {
  /** The number of users who save answers in turn. */
  people: number;
  rounds: number;
  span: Span;
  warm: Span;
}

const amounts: Record<Size, Amount> = {
  full: { people: 8, rounds: 8, span: { seconds: 1 }, warm: { seconds: 10 } },
  small: { people: 1, rounds: 1, span: few, warm: few },
};

/** The running server of a commit. */
interface Side {
  commit: string;
  program: Program;
  /** The screens of each user (`makeScreens`). */
  people: Screen[][];
  /** The cookie of a browser that has the stylesheet cached. */
  sheet: string;
}

type RequestOptions = ReturnType<Parameters<typeof load>[1]["next"]>;

/** A request sent to every side, and the number of connections that send it. */
interface Figure {
  name: string;
  busy: number;
  /** Prepares the requests of one side. */
  prepare(side: Side): Promise<() => RequestOptions>;
}

const figures: Figure[] = [
  { name: "landing, first visit", busy: 8, prepare: page("landing", { isFirst: true }) },
  { name: "landing, stylesheet held", busy: 8, prepare: page("landing") },
  { name: "sign in, first visit", busy: 8, prepare: page("sign in", { isFirst: true }) },
  { name: "question 1, text", busy: 8, prepare: page("question 1, text") },
  { name: "question 2, scale", busy: 8, prepare: page("question 2, scale") },
  { name: "results, pro", busy: 8, prepare: page("results, pro") },
  { name: "dashboard", busy: 8, prepare: page("hub, paid and finished") },
  { name: "saved answer", busy: 8, prepare: saving },
  { name: "saved answer, 64 connections", busy: 64, prepare: saving },
];

/** A commit of the product in its own folder, built by `bin/bench.mjs`. */
interface Compared {
  /** Its short name. */
  commit: string;
  folder: string;
}

/**
 * Sends the same requests to older commits (COMPARED, set by `bin/bench.mjs`) and to this one, alternately. Each
 * database is filled by the fixtures of its own commit.
 * @param only the names of the figures to measure, all by default. @throws on an unknown name
 */
export async function compare(size: Size, only: string[] = []): Promise<Table[]> {
  const unknown = only.find((name) => !figures.some((figure) => figure.name === name));
  if (unknown) throw new Error(`compare has no "${unknown}", but ${figures.map(({ name }) => `"${name}"`).join(", ")}`);
  const older: Compared[] = JSON.parse(process.env.COMPARED ?? "[]");
  if (older.length === 0) throw new CannotRun("The commit to compare with is not in this clone");
  const { people, rounds, span } = amounts[size];
  const compared = [...older, { commit: "now", folder: join(import.meta.dirname, "../..") }];
  const wanted = figures.filter(({ name }) => only.length === 0 || only.includes(name));
  const passes: Pass[] = [];
  for (const order of [compared, compared.toReversed()]) {
    const sides: Side[] = [];
    for (const { commit, folder } of order) sides.push(await open(commit, folder, people));
    passes.push(await measure(sides, wanted, amounts[size]));
    for (const { program } of sides) await program.stop();
  }
  const rows = wanted.map(({ name }) => ({ what: name, ...rowOf(compared, passes, name) }));
  const note =
    `Brotli, median of 2 × ${rounds} × ${spanText(span)}, alternately, all servers on this machine. They are started ` +
    "twice, in both orders: which one is started last can be a fifth faster. Ratios are the geometric means of both " +
    "orders' medians of the rounds' ratios. CPU is the server's CPU time per request, over all threads: on a busy " +
    "machine it is more reliable than the rate. " +
    `Answers are saved as drafts by ${people} users in turn, on the project's disk.`;
  return [{ title: `${older.map(({ commit }) => commit).join(", ")} and this commit`, note, rows }];
}

/** What was measured of each figure with servers started in one order: each commit's loads, one per round. */
type Pass = Map<string, Map<string, Load[]>>;

async function measure(sides: Side[], wanted: Figure[], { rounds, span, warm }: Amount): Promise<Pass> {
  const pass: Pass = new Map();
  for (const { name, busy, prepare } of wanted) {
    const requests = await Promise.all(sides.map(prepare));
    const loads = new Map(sides.map(({ commit }): [string, Load[]] => [commit, []]));
    for (let round = 0; round <= rounds; round++)
      for (const [index, { commit, program }] of sides.entries()) {
        const next = requests[index];
        if (!next) continue;
        const done = await load(program, { next, span: round === 0 ? warm : span, busy });
        if (round > 0) loads.get(commit)?.push(done);
      }
    pass.set(name, loads);
  }
  return pass;
}

/** @param passes those of both orders. */
function rowOf(compared: Compared[], passes: Pass[], name: string) {
  const cells = compared.flatMap(({ commit }) => {
    const { perSecond, cpu, p99 } = medianLoad(passes.flatMap((pass) => pass.get(name)?.get(commit) ?? []));
    return [
      [`${commit} /s`, { value: perSecond }],
      [`${commit} CPU ms`, { value: cpu, digits: 2 }],
      [`${commit} p99 ms`, { value: p99, digits: 1 }],
    ];
  });
  const ratio = (commit: string, figure: keyof Load) => {
    const loads = passes.map((pass) => pass.get(name));
    const [one = Number.NaN, other = Number.NaN] = loads.map((of) =>
      medianRatio(of?.get("now"), of?.get(commit), figure),
    );
    return Math.sqrt(one * other);
  };
  const ratios = compared.slice(0, -1).flatMap(({ commit }) => [
    [`/s, now to ${commit}`, { value: ratio(commit, "perSecond"), digits: 2 }],
    [`CPU, now to ${commit}`, { value: ratio(commit, "cpu"), digits: 2 }],
  ]);
  return Object.fromEntries([...cells, ...ratios]) as Record<string, Cell>;
}

/** The median over the rounds of now to then: a machine that is slow for some seconds is slow for both. */
function medianRatio(now: Load[] = [], then: Load[] = [], figure: keyof Load): number {
  return median(now.map((load, round) => load[figure] / (then[round]?.[figure] ?? Number.NaN)));
}

async function open(commit: string, folder: string, people: number): Promise<Side> {
  const program = await startOurs(newStorage(), {}, folder);
  const args = [printScreens, folder, program.origin, program.storage, String(people)];
  const { stdout } = await run(process.execPath, args, { cwd: folder, maxBuffer: 64 * 1024 ** 2 });
  const html = await (await fetch(program.origin)).text();
  const [, href = ""] = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(html) ?? [];
  return { commit, program, people: JSON.parse(stdout), sheet: `sheet=${href}` };
}

function page(name: string, { isFirst = false } = {}): Figure["prepare"] {
  return async ({ people, sheet }) => {
    const { path, cookie } = screenOf(people[0], name);
    const cookies = [cookie, isFirst ? "" : sheet].filter(Boolean).join("; ");
    const headers = { "Accept-Encoding": "br", ...(cookies && { Cookie: cookies }) };
    return () => ({ path, headers });
  };
}

/** Saves answers to each user's first question, as the script of its page does. */
async function saving({ program: { origin }, people }: Side): Promise<() => RequestOptions> {
  const forms = await Promise.all(people.map((screens) => readForm(origin, screenOf(screens, "question 1, text"))));
  let count = 0;
  return () => {
    const form = forms[count++ % forms.length];
    if (!form) throw new Error("no form");
    const fields = { ...form.hidden, answer: `On day ${count} ${form.answer.slice(0, 200)}` };
    return { ...form.request, body: new URLSearchParams(fields).toString() };
  };
}

async function readForm(origin: string, { path, cookie }: Screen) {
  const html = await (await fetch(origin + path, { headers: { Cookie: cookie } })).text();
  const inputs = [...html.matchAll(/<input type="hidden"[^>]*>/g)].map(([input]) => [
    /name="([^"]*)"/.exec(input)?.[1] ?? "",
    /value="([^"]*)"/.exec(input)?.[1] ?? "",
  ]);
  const [, answer = ""] = /<textarea[^>]*>([^<]*)</.exec(html) ?? [];
  const query = new URL(path, origin).searchParams.get("sessionId");
  const type = "application/x-www-form-urlencoded";
  const headers = { Cookie: cookie, Origin: origin, Accept: "application/json", "Content-Type": type };
  const request = { method: "POST" as const, path: `/questions/draft?sessionId=${query}`, headers };
  return { hidden: Object.fromEntries(inputs) as Record<string, string>, answer, request: request };
}

function screenOf(screens: Screen[] = [], name: string): Screen {
  const screen = screens.find((candidate) => candidate.name === name);
  if (!screen) throw new Error(`no screen "${name}"`);
  return screen;
}

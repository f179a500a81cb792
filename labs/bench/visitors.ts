// A program of its own: people who come at a steady rate, whether or not the server keeps up, and do what founders do.
// A time counts from the moment somebody was to come, so that a server that stands still is not let off.
import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { defaultQuestions } from "#app/assessment/questions/default-questions.ts";
import { formBytes, formType } from "../../tests/support/file-forms.ts";
import type { Member } from "./crowd.ts";

export interface Visit {
  kind: "reading" | "answering" | "signing in" | "uploading";
  /** Milliseconds. */
  took: number;
}

/** What the program is told by its parent, and answers with once it is over. */
export interface Errand {
  port: number;
  members: (Member & { email: string })[];
  password: string;
  /** The cookie of a browser that holds the style sheet. */
  sheet: string;
  perSecond: number;
  seconds: number;
}
export interface Told {
  visits: Visit[];
  /** What went wrong, the first few in words. */
  errors: number;
  problems: string[];
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const file = "export const rate = (won: number, asked: number) => won / asked;\n".repeat(300); // 20 kB
let count = 0;

interface Shot {
  method?: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
  /** The status that says that it went well. */
  wanted: number;
}

process.once("message", async (errand: Errand) => {
  const told: Told = { visits: [], errors: 0, problems: [] };
  const began = performance.now();
  const underWay: Promise<void>[] = [];
  const all = Math.round(errand.perSecond * errand.seconds);
  while (count < all) {
    const due = Math.min(all, Math.floor(((performance.now() - began) / 1000) * errand.perSecond));
    while (count < due) underWay.push(visit(errand, began + (count / errand.perSecond) * 1000, told));
    await setTimeout(2);
  }
  await Promise.all(underWay);
  process.send?.(told, () => process.exit(0));
});

async function visit(errand: Errand, due: number, told: Told): Promise<void> {
  const n = count++;
  const kind = kindOf(n);
  const shot = shots[kind](errand, n);
  try {
    const status = await send(errand.port, shot);
    if (status !== shot.wanted) throw new Error(`${shot.method ?? "GET"} ${shot.path}: ${status}`);
    told.visits.push({ kind, took: performance.now() - due });
  } catch (error) {
    told.errors++;
    if (told.problems.length < 10) told.problems.push(`${kind}: ${error}`);
  }
}

/** Of twenty, fourteen read, four answer, one signs in, one uploads; in turns that no period of theirs repeats. */
function kindOf(n: number): Visit["kind"] {
  const place = (n * 7) % 20;
  if (place < 14) return "reading";
  if (place < 18) return "answering";
  return place === 18 ? "signing in" : "uploading";
}

const shots: Record<Visit["kind"], (errand: Errand, n: number) => Shot> = {
  reading: ({ members, sheet }, n) => {
    const { cookie, session } = of(members, n);
    const paths = ["/", `/results/${session}`, `/questions?sessionId=${session}&question=${1 + (n % 10)}`];
    const path = [...paths, "/assessments", "/resources", "/plans", `/results/${session}/answers`][n % 7] ?? "/";
    return { path, headers: { Cookie: n % 10 === 0 ? cookie : `${cookie}; ${sheet}` }, wanted: 200 };
  },
  answering: ({ port, members }, n) => {
    const { cookie, session, question } = of(members, n);
    const answer = `On day ${n} ${defaultQuestions[0]?.text.slice(0, 200)}`;
    const fields = { questionId: question, revision: "1", form: "benchbench", answer };
    return {
      ...form(port, `/questions/draft?sessionId=${session}`, fields, { Cookie: cookie, Accept: "application/json" }),
      wanted: 200,
    };
  },
  "signing in": ({ port, members, password }, n) => ({
    ...form(port, "/auth", { email: of(members, n).email, password }, {}),
    wanted: 303,
  }),
  uploading: ({ port, members }, n) => {
    const fields = { title: `Rates ${n}`, description: "", category: "tool", difficulty: "beginner", tier: "pro" };
    const headers = { Cookie: of(members, n).cookie, Origin: `http://localhost:${port}`, "Content-Type": formType };
    const body = formBytes(fields, { file: ["rates.ts", file] });
    return { method: "POST", path: "/resources/upload", headers, body, wanted: 303 };
  },
};

/** Whose turn it is: everybody's, and after each round those do something that others did in the last. */
function of<T>(members: T[], n: number): T {
  return members[(n + Math.floor(n / members.length)) % members.length] as T;
}

function form(port: number, path: string, fields: Record<string, string>, more: Record<string, string>) {
  const type = "application/x-www-form-urlencoded";
  const headers = { Origin: `http://localhost:${port}`, "Content-Type": type, ...more };
  return { method: "POST" as const, path, headers, body: new URLSearchParams(fields).toString() };
}

/** Each comes from an address of their own. @returns the status, once the whole answer is there. */
function send(port: number, { method = "GET", path, headers, body, wanted }: Shot): Promise<number> {
  const client = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
  const all = { Host: `localhost:${port}`, "Fly-Client-IP": client, "Accept-Encoding": "br", ...headers };
  return new Promise((done, failed) => {
    const asked = request({ port, host: "127.0.0.1", agent, method, path, headers: all }, (answer) => {
      answer.resume();
      answer.once("end", () => done(answer.statusCode ?? 0));
      answer.once("error", failed);
    });
    asked.once("error", (error: NodeJS.ErrnoException) => {
      // A line that was closed while it was not in use is no answer: browsers ask once more (RFC 9112 §9.3.1).
      const again = asked.reusedSocket && error.code === "ECONNRESET" && method === "GET";
      if (again) send(port, { method, path, headers, wanted }).then(done, failed);
      else failed(error);
    });
    asked.end(body);
  });
}

// A separate process: simulated users who arrive at a constant rate, whether or not the server keeps up, and act like
// founders.
import { defaultQuestions } from "#app/assessment/questions/default-questions.ts";
import { formBytes, formType } from "#app/platform/uploads/file-forms.test.support.ts";
import type { Member } from "./fill-storage.ts";
import { atRate, type SentRequest, send } from "./fixed-rate.ts";

export interface Visit {
  kind: "reading" | "answering" | "signing in" | "uploading";
  /** Milliseconds. */
  duration: number;
}

/** The options sent by the parent process, which gets the results back at the end. */
export interface LoadOptions {
  port: number;
  members: (Member & { email: string })[];
  password: string;
  /** The cookie of a browser that has the stylesheet cached. */
  sheet: string;
  perSecond: number;
  seconds: number;
}
export interface Results {
  visits: Visit[];
  /** The number of errors, and the first few messages. */
  errors: number;
  problems: string[];
}

const file = "export const rate = (won: number, asked: number) => won / asked;\n".repeat(300); // 20 kB

process.once("message", async (options: LoadOptions) => {
  const results: Results = { visits: [], errors: 0, problems: [] };
  await atRate(options, (n, due) => visit(options, n, due, results));
  process.send?.(results, () => process.exit(0));
});

async function visit(options: LoadOptions, n: number, due: number, results: Results): Promise<void> {
  const kind = kindOf(n);
  const sent = requests[kind](options, n);
  try {
    const status = await send(options.port, n, sent);
    if (status !== sent.wanted) throw new Error(`${sent.method ?? "GET"} ${sent.path}: ${status}`);
    results.visits.push({ kind, duration: performance.now() - due });
  } catch (error) {
    results.errors++;
    if (results.problems.length < 10) results.problems.push(`${kind}: ${error}`);
  }
}

/** Of twenty, fourteen read, four answer, one signs in, one uploads; in an order without a common period. */
function kindOf(n: number): Visit["kind"] {
  const place = (n * 7) % 20;
  if (place < 14) return "reading";
  if (place < 18) return "answering";
  return place === 18 ? "signing in" : "uploading";
}

const requests: Record<Visit["kind"], (options: LoadOptions, n: number) => SentRequest> = {
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

/** Assigns turns: all users in order, shifted after each round so that actions rotate among them. */
function of<T>(members: T[], n: number): T {
  return members[(n + Math.floor(n / members.length)) % members.length] as T;
}

function form(port: number, path: string, fields: Record<string, string>, more: Record<string, string>) {
  const type = "application/x-www-form-urlencoded";
  const headers = { Origin: `http://localhost:${port}`, "Content-Type": type, ...more };
  return { method: "POST" as const, path, headers, body: new URLSearchParams(fields).toString() };
}

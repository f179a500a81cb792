import { addSignedInUser } from "#app/account/signed-in-user.test.support.ts";
import { addSession } from "#app/assessment/fixture-session.test.support.ts";
import { defaultQuestions } from "#app/assessment/questions/default-questions.ts";
import { findSession } from "#app/assessment/sessions/sessions.server.ts";
import { inDatabase } from "../../tests/support/running-database.ts";
import type { Size } from "../support/size.ts";
import { connections, few, load, spanText } from "./load.ts";
import { memory } from "./memory.ts";
import { type Program, startOurs } from "./program.ts";
import type { Table } from "./table.ts";

const amounts = {
  full: { people: 200, span: { seconds: 8 }, warm: { seconds: 1 } },
  small: { people: 5, span: few, warm: few },
};

interface Writer {
  cookie: string;
  session: string;
  /** The id of the first question, which takes text. */
  question: string;
}

/** Answers saved per second, each synced to disk before the response; and the server's memory. */
export async function saves(size: Size): Promise<Table[]> {
  const { people, span, warm } = amounts[size];
  const program = await startOurs();
  const writers = await makeWriters(program, people);
  const next = saving(program, writers);
  await load(program, { next, span: warm });
  const { perSecond, p50, p95, p99, cpu } = await load(program, { next, span });
  const row = {
    "answers/s": { value: perSecond },
    "p50 ms": { value: p50, digits: 1 },
    "p95 ms": { value: p95, digits: 1 },
    "p99 ms": { value: p99, digits: 1 },
    "CPU ms": { value: cpu, digits: 2 },
  };
  await program.stop();
  const note =
    `POST /questions/draft by ${people} users in turn, ${connections} connections, ${spanText(span)}; ` +
    "each in its own transaction on the project's disk, synced before it is acknowledged.";
  return [{ title: "Saved answers", note, rows: [row] }, await memory(size)];
}

/** All users save the same answer with new text each time: an unchanged one would not be written. */
export function saving({ origin }: Pick<Program, "origin">, writers: Writer[]) {
  let count = 0;
  return () => {
    const { cookie, session, question } = writers[count++ % writers.length] ?? {
      cookie: "",
      session: "",
      question: "",
    };
    const answer = `On day ${count} ${defaultQuestions[0]?.text.slice(0, 200)}`;
    const fields = { questionId: question, revision: "0", form: "benchbench", answer };
    const type = "application/x-www-form-urlencoded";
    return {
      method: "POST" as const,
      path: `/questions/draft?sessionId=${session}`,
      headers: { Cookie: cookie, Origin: origin, Accept: "application/json", "Content-Type": type },
      body: new URLSearchParams(fields).toString(),
    };
  };
}

/** Adds users with an assessment each. */
export function makeWriters(program: Program, people: number): Promise<Writer[]> {
  return inDatabase(program, async (db) => {
    const writers: Writer[] = [];
    for (let n = 0; n < people; n++) {
      const { id: user, cookie } = await addSignedInUser(db, "pro");
      const session = await addSession(db, user, "session-first-money", 0);
      const question = (await findSession(db, { user, id: session }))?.questions[0]?.id ?? "";
      writers.push({ cookie, session, question });
    }
    return writers;
  });
}

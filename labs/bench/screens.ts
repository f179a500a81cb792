import { pendingVerification } from "#app/account/verifications.server.ts";
import { sessions } from "#app/assessment/fixtures/fixtures.test.support.ts";
import { questionPath, resultsPath } from "#app/assessment/paths.ts";
import { defaultQuestions } from "#app/assessment/questions/default-questions.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { addSession } from "../../tests/support/fixture-session.ts";
import { addFounder } from "../../tests/support/founder.ts";
import { inDatabase } from "../../tests/support/in-database.ts";
import { addSomebody, type Somebody } from "../../tests/support/somebody.ts";
import type { Program } from "./program.ts";

/** A screen with the sample content in it. */
export interface Screen {
  name: string;
  path: string;
  /** Who looks at it; nobody unless told. */
  cookie: string;
}

/** Puts people and their sessions into a server's database and says where each screen is to be seen. */
export async function makeScreens(program: Program): Promise<Screen[]> {
  const screens = await inDatabase(program, async (db) => [
    ...(await publicScreens(db)),
    ...(await freeScreens(db)),
    ...(await paidScreens(db)),
  ]);
  return [...screens, await longestResults(program)];
}

async function publicScreens(db: Db): Promise<Screen[]> {
  const user = await addFounder(db, { confirmed: false });
  const verification = await pendingVerification(db, { user, returnTo: "/" });
  return [
    { name: "landing", path: "/", cookie: "" },
    { name: "sign in", path: "/auth", cookie: "" },
    { name: "sign up", path: "/auth?tab=sign-up", cookie: "" },
    { name: "verify", path: `/verify/${verification}`, cookie: "" },
    { name: "not found", path: "/nowhere", cookie: "" },
  ];
}

async function freeScreens(db: Db): Promise<Screen[]> {
  const newcomer = await addSomebody(db, "free");
  const { id, cookie } = await addSomebody(db, "free");
  const session = await addSession(db, id, "session-free", 3);
  return [
    { name: "hub, empty", path: "/", cookie: newcomer.cookie },
    { name: "hub, free and finished", path: "/", cookie },
    { name: "gate", path: questionPath(session), cookie },
    { name: "locked question", path: questionPath(session, 4), cookie },
    { name: "results, free", path: resultsPath(session), cookie },
  ];
}

async function paidScreens(db: Db): Promise<Screen[]> {
  const { id, cookie } = await addSomebody(db, "pro");
  const session = await addSession(db, id, "session-first-money");
  const questions = defaultQuestions.map(({ type }, index) => ({
    name: `question ${index + 1}, ${type}`,
    path: questionPath(session, index + 1),
    cookie,
  }));
  const rest = [
    { name: "hub, paid and finished", path: "/", cookie },
    { name: "results, pro", path: resultsPath(session), cookie },
  ];
  return [...questions, ...rest];
}

/** Of all golden sessions on the plan with the most texts, the one whose page is the longest. */
async function longestResults({ origin, storage }: Program): Promise<Screen> {
  const candidates = await inDatabase({ storage }, async (db) => {
    const somebody: Somebody = await addSomebody(db, "premium");
    const made: Screen[] = [];
    for (const { id } of sessions) {
      const path = resultsPath(await addSession(db, somebody.id, id));
      made.push({ name: `results, premium, ${id.replace("session-", "")}`, path, cookie: somebody.cookie });
    }
    return made;
  });
  const lengths = await Promise.all(
    candidates.map(async (screen) => {
      const answer = await fetch(origin + screen.path, { headers: { Cookie: screen.cookie } });
      return { screen, length: (await answer.text()).length };
    }),
  );
  const [longest] = lengths.sort((a, b) => b.length - a.length);
  if (!longest) throw new Error("there is no golden session");
  return longest.screen;
}

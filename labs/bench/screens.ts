import { addFounder } from "#app/account/founder.test.support.ts";
import { addSignedInUser, type SignedInUser } from "#app/account/signed-in-user.test.support.ts";
import { pendingVerification } from "#app/account/verifications.server.ts";
import { addSession } from "#app/assessment/fixture-session.test.support.ts";
import { sessions } from "#app/assessment/fixtures/fixtures.test.support.ts";
import { questionPath, resultsPath } from "#app/assessment/paths.ts";
import { defaultQuestions } from "#app/assessment/questions/default-questions.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { inDatabase } from "../../tests/support/running-database.ts";
import type { Program } from "./program.ts";

/** A screen with sample content. */
export interface Screen {
  name: string;
  path: string;
  /** The user who requests it; an anonymous visitor by default. */
  cookie: string;
}

/** Adds users and their sessions to a server's database. @returns the URL of each screen. */
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
  const newcomer = await addSignedInUser(db, "free");
  const { id, cookie } = await addSignedInUser(db, "free");
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
  const { id, cookie } = await addSignedInUser(db, "pro");
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

/** The fixture session with the longest results page, on the plan with the most texts. */
async function longestResults(program: Program): Promise<Screen> {
  const candidates = await inDatabase(program, async (db) => {
    const somebody: SignedInUser = await addSignedInUser(db, "premium");
    const made: Screen[] = [];
    for (const { id } of sessions) {
      const path = resultsPath(await addSession(db, somebody.id, id));
      made.push({ name: `results, premium, ${id.replace("session-", "")}`, path, cookie: somebody.cookie });
    }
    return made;
  });
  const lengths = await Promise.all(
    candidates.map(async (screen) => {
      const response = await fetch(program.origin + screen.path, { headers: { Cookie: screen.cookie } });
      return { screen, length: (await response.text()).length };
    }),
  );
  const [longest] = lengths.sort((a, b) => b.length - a.length);
  if (!longest) throw new Error("no fixture session");
  return longest.screen;
}

import { z } from "zod";
import type { Db } from "#app/platform/db/database.server.ts";
import { type Kind, withdrawChallenges } from "../challenges.server.ts";
import { tokenCookie } from "../token-cookie.server.ts";

const life = 10 * 60; // seconds

/** Finds the second step that this browser still owes. */
export const stepCookie = tokenCookie("second-step", life);

const Data = z.object({
  method: z.enum(["password", "code", "reset", "google", "github"]),
  to: z.string(),
  parked: z.string().optional(),
  welcome: z.string(),
});

/** The first step is done: the code of the authenticator app is awaited. */
export const secondStep: Kind<typeof Data> = { purpose: "second_step", data: Data, life, tries: 5 };

/**
 * It is done, but the answer may be lost on the way: a browser that sends a form twice drops the first answer, with its
 * cookies. One that still comes with this challenge gets the same again: they follow from its token.
 */
export const secondStepDone: Kind<typeof Data> = { purpose: "second_step_done", data: Data, life: 60 };

/**
 * Ends every sign-in of a person that is half done: whoever waits at the second step has to begin with the first one
 * again. For all that changes who may come in, or ends who has.
 */
export async function endHalfSignIns(db: Db, { user }: { user: string }): Promise<void> {
  await withdrawChallenges(db, { user, kinds: [secondStep, secondStepDone] });
}

import { z } from "zod";
import type { Db } from "#app/platform/db/database.server.ts";
import { type Kind, withdrawChallenges } from "../challenges.server.ts";
import { tokenCookie } from "../token-cookie.server.ts";

const lifetime = 10 * 60; // seconds

/** Identifies this browser's pending second step. */
export const stepCookie = tokenCookie("second-step", lifetime);

const Data = z.object({
  method: z.enum(["password", "code", "reset", "google", "github"]),
  to: z.string(),
  pendingForm: z.string().optional(),
  welcome: z.string(),
});

/** The first step is done; the code from the authenticator app is pending. */
export const secondStep: Kind<typeof Data> = { purpose: "second_step", data: Data, lifetime, tries: 5 };

/**
 * The second step is done, but the response may be lost: a browser that submits a form twice drops the first response,
 * with its cookies. If it sends this challenge again, it gets the same cookies, which are derived from its token.
 */
export const secondStepDone: Kind<typeof Data> = { purpose: "second_step_done", data: Data, lifetime: 60 };

/**
 * Cancels a user's pending second steps, so that these sign-ins must start over with the first step. Call it whenever
 * sign-in methods change or sessions are ended.
 */
export async function endHalfSignIns(db: Db, { user }: { user: string }): Promise<void> {
  await withdrawChallenges(db, { user, kinds: [secondStep, secondStepDone] });
}

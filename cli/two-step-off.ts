import { turnTwoStepOffFor } from "#app/account/two-step/two-step.server.ts";
import { forAddress } from "./for-address.ts";
import { runProgram } from "./program.ts";

const help = `npm run two-step-off -- EMAIL
Turns off two-step sign-in for a user who has lost both phone and recovery codes, and notifies them by email.
Verify their identity first.`;

/** `npm run two-step-off`. */
export const main = forAddress(help, async (db, email, env) => {
  const accountUrl = `${env.ORIGIN ?? `http://localhost:${env.PORT}`}/account`;
  const result = await turnTwoStepOffFor(db, { email, accountUrl });
  if (result === "missing") throw new Error(`There is no account with the address ${email}.`);
  return result === "off" ? `Two-step sign-in is off for ${email}.` : `It wasn't on for ${email}.`;
});

if (import.meta.main) await runProgram(main);

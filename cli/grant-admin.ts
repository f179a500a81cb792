import { makeAdmin } from "#app/account/roles/change-admin.server.ts";
import { hasSecondFactor, isSecondFactorRequired } from "#app/account/roles/second-factor.server.ts";
import { findUserSummary } from "#app/account/user-summary.server.ts";
import { forAddress } from "./for-address.ts";
import { runProgram } from "./program.ts";

const help = `npm run grant-admin -- EMAIL
Makes the account with this confirmed address an administrator. Running it again changes nothing.`;

const secondFactorFirst =
  "Before the admin area opens, they're asked to set up two-step sign-in or a passkey: a password alone isn't enough.";

/** `npm run grant-admin`. */
export const main = forAddress(help, async (db, email) => {
  const result = await makeAdmin(db, { email });
  if (result === "missing") throw new Error(`There is no account with the address ${email}.`);
  if (result === "unconfirmed") throw new Error(`${email} hasn't confirmed their email yet.`);
  const person = await findUserSummary(db, { email });
  const next = !isSecondFactorRequired || !person || (await hasSecondFactor(db, { user: person.id }));
  return `${email} is an administrator.${next ? "" : ` ${secondFactorFirst}`}`;
});

if (import.meta.main) await runProgram(main);

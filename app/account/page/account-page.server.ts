import type { Db } from "#app/platform/db/database.server.ts";
import { timeZoneLabel } from "#app/platform/time-zone.ts";
import { browserOf } from "../browser.ts";
import { pendingChange } from "../email/pending-change.server.ts";
import { listLogins } from "../logins/other-logins.server.ts";
import { signInMethods } from "../sign-in-methods.server.ts";
import { twoStepState } from "../two-step/two-step.server.ts";
import type { NameForm, User } from "../user.ts";

/** The data of the account page. @param login the id of the current session. */
export async function accountPage(db: Db, { user, login }: { user: User; login?: string }) {
  const { id, firstName, lastName, companyName, email, timeZone, hasTimeZone } = user;
  const logins = await listLogins(db, { user: id });
  return {
    names: { firstName, lastName, companyName },
    timeZone: hasTimeZone ? timeZoneLabel(timeZone) : undefined,
    email,
    pending: (await pendingChange(db, { user: id }))?.email,
    methods: await signInMethods(db, { user: id }),
    twoStep: await twoStepState(db, { user: id }),
    logins: logins
      .map(({ id, userAgent, lastSeenAt }) => ({
        id,
        browser: browserOf(userAgent),
        lastSeenAt,
        isCurrent: id === login,
      }))
      .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)),
  };
}

/** Saves a user's name and company; an empty company is stored as null. */
export async function saveName(db: Db, { user, ...names }: NameForm & { user: string }): Promise<void> {
  await db
    .updateTable("profiles")
    .set({ first_name: names.firstName, last_name: names.lastName, company_name: names.companyName ?? null })
    .where("user_id", "=", user)
    .execute();
}

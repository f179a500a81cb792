import { redirect } from "@remix-run/node";
import { inTransaction } from "#app/platform/db/database.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { logSecurity } from "#app/platform/observability/security-log.server.ts";
import type { RouteArgs } from "./account.server.ts";
import { newSignInMail } from "./account-mails.ts";
import { deviceCookie, rememberDevice } from "./devices.server.ts";
import { findLogin, startLogin } from "./logins.server.ts";
import { originOf } from "./origin.server.ts";
import type { SignInMethod } from "./sign-in-method.ts";
import { guessTimeZone } from "./time-zone/set-time-zone.server.ts";
import { derivedToken } from "./token.server.ts";
import { loginCookie } from "./token-cookie.server.ts";
import { findUserSummary } from "./user-summary.server.ts";

/**
 * Signs this browser in and replaces its current session. The user is notified by email if the browser is new.
 * @param seed seed for the session and device tokens (`refreshedCookies`).
 * @param timeZone of the device, for a user whose time zone is not known.
 * @returns the `Set-Cookie` headers.
 */
export async function startUserSession(
  { request, context }: RouteArgs,
  { user, method, seed, timeZone }: { user: string; method: SignInMethod; seed?: string; timeZone?: string },
): Promise<[name: string, value: string][]> {
  const userAgent = request.headers.get("User-Agent");
  const cookies = await inTransaction(context.db, async (transaction): Promise<[string, string][]> => {
    if (timeZone) await guessTimeZone(transaction, { user, timeZone });
    const person = await findUserSummary(transaction, { user });
    if (!person) throw redirect("/auth", { status: 303 }); // deleted in the meantime, in another window
    const token = deviceCookie.tokenOf(request) ?? (seed && derivedToken("device", seed));
    const device = await rememberDevice(transaction, { user, token });
    const login = await startLogin(transaction, {
      user,
      userAgent,
      method,
      device: device.hash,
      token: seed && derivedToken("login", seed),
      replaces: loginCookie.tokenOf(request),
    });
    if (device.strange) {
      const { firstName, timeZone: zone } = person;
      const accountUrl = `${originOf(request)}/account`;
      const mail = newSignInMail({ firstName, userAgent, method, at: new Date(), zone, accountUrl });
      await queueMail(transaction, { to: person.email, mail, user });
    }
    return [
      ["Set-Cookie", login],
      ["Set-Cookie", device.cookie],
    ];
  });
  logSecurity(context.log, { security: "signed in", method });
  return cookies;
}

/**
 * The cookies of a running session, for a browser that never received them. No session is started: one that has ended
 * stays ended.
 */
export async function refreshedCookies(
  { request, context }: RouteArgs,
  { seed }: { seed: string },
): Promise<[name: string, value: string][] | undefined> {
  const token = derivedToken("login", seed);
  if (!(await findLogin(context.db, { token }))) return undefined;
  const device = deviceCookie.tokenOf(request) ?? derivedToken("device", seed);
  return [
    ["Set-Cookie", loginCookie.set(token)],
    ["Set-Cookie", deviceCookie.set(device)],
  ];
}

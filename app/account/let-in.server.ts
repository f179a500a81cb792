import { inTransaction } from "#app/platform/db.server.ts";
import { queueMail } from "#app/platform/mails.server.ts";
import type { Asked } from "./account.server.ts";
import { deviceCookie, rememberDevice } from "./devices.server.ts";
import { loginCookie } from "./login-cookie.server.ts";
import { findLogin, startLogin } from "./logins.server.ts";
import type { Method } from "./method.ts";
import { newSignInMail } from "./new-sign-in-mail.ts";
import { originOf } from "./origin.server.ts";
import { derivedToken } from "./token.server.ts";

/**
 * Signs this browser in, in the place of whoever it was signed in as. From a browser not seen before, its owner gets a
 * mail about it.
 * @param seed a token of which those of the login and the browser follow (`cookiesAgain`).
 * @returns the `Set-Cookie` headers.
 */
export function letIn(
  { request, context }: Asked,
  { user, method, seed }: { user: string; method: Method; seed?: string },
): Promise<[name: string, value: string][]> {
  const userAgent = request.headers.get("User-Agent");
  return inTransaction(context.db, async (transaction) => {
    const device = await rememberDevice(transaction, {
      user,
      token: deviceCookie.tokenOf(request) ?? (seed && derivedToken("device", seed)),
    });
    const replaces = loginCookie.tokenOf(request);
    const login = await startLogin(transaction, {
      user,
      userAgent,
      method,
      device: device.hash,
      token: seed && derivedToken("login", seed),
      replaces,
    });
    if (device.strange) {
      const { email, first_name: firstName } = await transaction
        .selectFrom("users")
        .innerJoin("profiles", "profiles.user_id", "users.id")
        .select(["users.email", "profiles.first_name"])
        .where("users.id", "=", user)
        .executeTakeFirstOrThrow();
      const mail = newSignInMail({
        firstName,
        userAgent,
        method,
        at: new Date(),
        accountUrl: `${originOf(request)}/account`,
      });
      await queueMail(transaction, { to: email, mail, user });
    }
    return [
      ["Set-Cookie", login],
      ["Set-Cookie", device.cookie],
    ];
  });
}

/**
 * The cookies of a login that has begun, for a browser that never got them. Nothing begins anew: a login that has ended
 * stays so.
 */
export async function cookiesAgain({ request, context }: Asked, { seed }: { seed: string }) {
  const token = derivedToken("login", seed);
  if (!(await findLogin(context.db, { token }))) return undefined;
  const device = deviceCookie.tokenOf(request) ?? derivedToken("device", seed);
  const cookies: [name: string, value: string][] = [loginCookie.set(token), deviceCookie.set(device)].map((cookie) => [
    "Set-Cookie",
    cookie,
  ]);
  return cookies;
}

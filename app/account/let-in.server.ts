import { inTransaction } from "#app/platform/db.server.ts";
import { queueMail } from "#app/platform/mails.server.ts";
import type { Asked } from "./account.server.ts";
import { deviceCookie, rememberDevice } from "./devices.server.ts";
import { loginCookie } from "./login-cookie.server.ts";
import { startLogin } from "./logins.server.ts";
import type { Method } from "./method.ts";
import { newSignInMail } from "./new-sign-in-mail.ts";
import { originOf } from "./origin.server.ts";

/**
 * Signs this browser in, in the place of whoever it was signed in as. From a browser not seen before, its owner gets a
 * mail about it.
 * @returns the `Set-Cookie` headers.
 */
export function letIn(
  { request, context }: Asked,
  { user, method }: { user: string; method: Method },
): Promise<[name: string, value: string][]> {
  const userAgent = request.headers.get("User-Agent");
  return inTransaction(context.db, async (transaction) => {
    const device = await rememberDevice(transaction, { user, token: deviceCookie.tokenOf(request) });
    const replaces = loginCookie.tokenOf(request);
    const login = await startLogin(transaction, { user, userAgent, method, device: device.hash, replaces });
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

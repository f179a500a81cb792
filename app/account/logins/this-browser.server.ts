import { currentLogin, type RouteArgs } from "../account.server.ts";
import { deviceCookie } from "../devices.server.ts";
import { hashToken } from "../token.server.ts";

/** What to keep when signing out other browsers: the current session, and the hash of its device token. */
export async function thisBrowser(args: RouteArgs): Promise<{ login?: string; device?: string }> {
  const token = deviceCookie.tokenOf(args.request);
  return { login: await currentLogin(args), device: token && hashToken(token) };
}

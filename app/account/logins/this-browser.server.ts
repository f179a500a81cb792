import { type Asked, currentLogin } from "../account.server.ts";
import { deviceCookie } from "../devices.server.ts";
import { hashToken } from "../token.server.ts";

/** What to keep when signing out other browsers: the current session, and the hash of its device token. */
export async function thisBrowser(asked: Asked): Promise<{ login?: string; device?: string }> {
  const token = deviceCookie.tokenOf(asked.request);
  return { login: await currentLogin(asked), device: token && hashToken(token) };
}

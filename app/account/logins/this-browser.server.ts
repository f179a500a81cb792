import { type Asked, currentLogin } from "../account.server.ts";
import { deviceCookie } from "../devices.server.ts";
import { hashToken } from "../token.server.ts";

/** What stays when others are signed out: the login that asks, and the hash of its browser's device token. */
export async function thisBrowser(asked: Asked): Promise<{ login?: string; device?: string }> {
  const token = deviceCookie.tokenOf(asked.request);
  return { login: await currentLogin(asked), device: token && hashToken(token) };
}

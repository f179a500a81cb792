import type { Asked } from "./account.server.ts";
import { tokenOf } from "./login-cookie.server.ts";
import { startLogin } from "./logins.server.ts";

/** Signs this browser in, in the place of whoever it was signed in as. @returns the `Set-Cookie` header. */
export async function letIn({ request, context }: Asked, user: string): Promise<[name: string, value: string]> {
  const userAgent = request.headers.get("User-Agent");
  return ["Set-Cookie", await startLogin(context.db, { user, userAgent, replaces: tokenOf(request) })];
}

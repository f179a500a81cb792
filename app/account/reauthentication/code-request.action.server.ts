import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { RouteArgs } from "../account.server.ts";
import { waitText } from "../rate-limits.ts";
import type { User } from "../user.ts";
import { sendReauthenticationCode } from "./reauthentication.server.ts";

/** Whether this request comes from `ProofRequest`. */
export function isCodeRequest(request: Request): boolean {
  return new URL(request.url).searchParams.has("code");
}

/** Handles `ProofRequest`: redirects to the page, which then shows a field for the code. */
export async function codeRequestAction({ request, context }: RouteArgs, user: User): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const to = searchParams.get("to");
  const page = to === null ? pathname : `${pathname}?${new URLSearchParams({ to })}`;
  const result = await sendReauthenticationCode(context.db, { user });
  if (result.kind === "wait") return redirectWith(page, { kind: "bad", text: waitText(result) });
  return redirectWith(page, "We've sent you a code.");
}

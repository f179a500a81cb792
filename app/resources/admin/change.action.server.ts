import type { RouteArgs } from "#app/account/account.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { errorFlash } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { backIn, listIn } from "./admin-paths.ts";

interface Change {
  /** The messages on success and on failure (SPEC-AD8). */
  done: string;
  failed: string;
  /** Performs the change. `as before`: an earlier submission already did. */
  change: () => Promise<"done" | "as before" | "missing">;
}

/** Changes a resource and redirects to the page of the button, or to the list if the resource is gone. */
export async function changeAction(
  { request, context }: RouteArgs,
  { done, failed, change }: Change,
): Promise<Response> {
  const changed = await orFail(context, failed, change);
  return changed === "missing" ? missingResponse(request, failed) : redirectWith(backIn(request.url), done);
}

/** Redirects to the list with an error: the resource was deleted. */
export function missingResponse({ url }: Request, failed: string): Promise<Response> {
  return redirectWith(listIn(url), errorFlash(failed, "It was deleted."));
}

import type { Asked } from "#app/account/account.server.ts";
import { errorFlash } from "#app/platform/http/error-flash.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { backIn, listIn } from "./admin-paths.ts";

interface Change {
  /** What is said when it was done, and when not (SPEC-AD8). */
  done: string;
  failed: string;
  /** Does it. `as before`: it was so already, by another press. */
  change: () => Promise<"done" | "as before" | "missing">;
}

/** Changes a resource, and goes back to where the button stood; from a resource that is gone to the list. */
export async function answerChange({ request, context }: Asked, { done, failed, change }: Change): Promise<Response> {
  const changed = await orFail(context, failed, change);
  return changed === "missing" ? answerMissing(request, failed) : redirectWith(backIn(request.url), done);
}

/** Says in the list that something could not be done with a resource that is deleted. */
export function answerMissing({ url }: Request, failed: string): Promise<Response> {
  return redirectWith(listIn(url), errorFlash(failed, "It was deleted."));
}

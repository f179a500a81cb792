import type { LoaderFunctionArgs } from "@remix-run/node";
import { repeatedStepAction } from "./second-step.action.server.ts";

/** The target of a double submit. A separate route, since the loader of a page must only read and may run twice. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return repeatedStepAction({ request, context });
}

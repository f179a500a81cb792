import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerOnceMore } from "./answer-second-step.server.ts";

/** Where a second press of the button leads. A door of its own: the loader of a page only reads, and may run twice. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return answerOnceMore({ request, context });
}

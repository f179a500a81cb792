import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerOnceMore } from "./answer-second-step.server.ts";

/** The target of a double submit. A separate route, since the loader of a page must only read and may run twice. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return answerOnceMore({ request, context });
}

import type { Refusal } from "../handlers/handler.server.ts";
import { type Problem, problemPath, problems } from "../problem.ts";

interface ProblemContext {
  /** Of the site, for the `type`. */
  origin: string;
  /** The id of the request in the log. */
  request?: string;
  headers?: HeadersInit;
}

/** A response with problem details (RFC 9457). */
export function problemResponse(
  { problem, detail, headers: own, ...rest }: Refusal,
  context: ProblemContext,
): Response {
  const { status, title } = problems[problem];
  const body: Problem = { type: context.origin + problemPath(problem), title, status, detail, ...rest };
  if (context.request) body.request = context.request;
  const headers = new Headers(context.headers);
  for (const [name, value] of Object.entries(own ?? {})) headers.set(name, value);
  headers.set("Content-Type", "application/problem+json");
  return new Response(JSON.stringify(body), { status, headers });
}

import { isRouteErrorResponse } from "@remix-run/react";
import { isFailure } from "#app/platform/http/failure.ts";
import { usePage } from "#app/platform/http/page.ts";
import { ErrorPage } from "./error-page.tsx";

/** What is said of an error that a loader or an action threw: a refusal, a sentence of its own, or a surprise. */
export function RouteError({ error }: { error: unknown }) {
  const { requestId, trouble } = usePage();
  const said = isRouteErrorResponse(error) ? error.data : undefined;
  const failure = isFailure(said) ? said : undefined;
  return <ErrorPage status={statusOf(error)} trouble={trouble} failure={failure} requestId={requestId} />;
}

/** The status of an error; a surprise is 500. */
export function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

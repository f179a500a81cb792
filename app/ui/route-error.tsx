import { isRouteErrorResponse } from "@remix-run/react";
import { isFailure } from "#app/platform/http/failure.ts";
import { usePage } from "#app/platform/http/page.ts";
import { ErrorPage } from "./error-page.tsx";

/** Renders an error thrown by a loader or an action: an HTTP error, a message of its own, or an unexpected error. */
export function RouteError({ error }: { error: unknown }) {
  const { requestId, storageError } = usePage();
  const message = isRouteErrorResponse(error) ? error.data : undefined;
  const failure = isFailure(message) ? message : undefined;
  return <ErrorPage status={statusOf(error)} storageError={storageError} failure={failure} requestId={requestId} />;
}

/** The status of an error; 500 for an unexpected one. */
export function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

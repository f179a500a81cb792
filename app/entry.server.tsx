import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";
import { pageReader } from "./account/account.server.ts";
import { providers } from "./account/providers/provider.ts";
import { settingsOf } from "./account/providers/settings.server.ts";
import "./billing/context.ts";
import { storageErrorOf } from "./platform/db/storage-error.server.ts";
import { formTargets } from "./platform/env.server.ts";
import { hashSource, stylesheetCookie } from "./platform/http/assets.server.ts";
import { compressDocument } from "./platform/http/compression.server.ts";
import { sheetFor } from "./platform/http/inline-sheet.server.ts";
import { type Handle, type Page, PageContext } from "./platform/http/page.ts";
import { prefersRepresentation } from "./platform/http/representation.server.ts";
import { contentSecurityPolicy, permissionsPolicy } from "./platform/http/security-headers.server.ts";
import { StaticDocument } from "./server/static-document.server.tsx";

/** Renders a complete document synchronously. Nothing here waits, so streaming would only add cost. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { assets, dictionaries, storageError, requestId, payments } = context;
  const { matches, actionData, loaderData } = remix.staticHandlerContext;
  const handles = matches.map((match) => match.route.handle as Handle | undefined);
  const microphone = handles.some((handle) => handle?.microphone);
  const area = handles.map((handle) => handle?.area).find(Boolean);
  const sheet = area ? assets.areaSheets[area] : assets.sheet;
  const { href, text, parsed } = sheet;
  // A page that a script writes into another's document has that one's policy, which knows no other stylesheet.
  const isWritten = prefersRepresentation(request);
  const isInlined = !isWritten && !stylesheetCookie.holds(request, sheet);
  const page: Page = {
    sheet: isInlined ? { href, text } : { href },
    scripts: assets.scripts,
    invalid: status >= 400 && actionData !== null,
    requestId,
    ...(await pageReader({ request, context })),
    sandbox: payments?.sandbox ?? false,
    providers: providers.filter(settingsOf),
    storageError,
  };
  const document = (
    <PageContext.Provider value={page}>
      {"plain" in remix ? <StaticDocument context={remix} /> : <RemixServer context={remix} url={request.url} />}
    </PageContext.Provider>
  );
  let html = renderToStaticMarkup(document);
  const isSame = handles.at(-1)?.sameForVisitors && !page.owner && !headers.has("Set-Cookie");
  const isKept = isSame && status === 200 && !storageError;
  if (isKept) context.keepForVisitors?.();
  let inlined = isInlined ? sheet.csp : undefined;
  if (isInlined && parsed) {
    const part = sheetFor(html, parsed);
    html = html.replace(text, () => part);
    inlined = hashSource(part);
  }

  headers.set("Content-Type", "text/html; charset=utf-8");
  const frames = handles.some((handle) => handle?.frames);
  const needs = { sheet: inlined, formTargets, recordings: microphone, frames };
  headers.set("Content-Security-Policy", contentSecurityPolicy(needs));
  if (microphone) headers.set("Permissions-Policy", permissionsPolicy({ microphone }));
  // no-store, which a route may set, would keep browsers from restoring it on Back.
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  headers.append("Vary", "Cookie");
  if (storageError) headers.set("Retry-After", "10");
  const whole = `<!doctype html>${html}`;
  const last = matches.at(-1)?.route;
  const found = last && loaderData[last.id];
  const leadsToResults = found && handles.at(-1)?.leadsToResults?.(found as never);
  const isBusy = context.isBusy?.();
  const body = dictionaries
    ? await compressDocument(whole, request, headers, { dictionaries, leadsToResults, isBusy })
    : whole;
  return new Response(body, { status: storageError ? 503 : status, headers });
}

/**
 * Logs unexpected errors. HTTP errors (404, 405 …) are regular responses, and aborted requests are ignored. Full or
 * locked storage is reported to the user as such.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.storageError = storageErrorOf(error);
  context.log.error(error);
};

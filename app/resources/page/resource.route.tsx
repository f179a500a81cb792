import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findUser } from "#app/account/account.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Failure } from "#app/platform/http/failure.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { fileSize } from "#app/ui/file-size.ts";
import { Icon } from "#app/ui/icon.tsx";
import { wasRemoved } from "../find-resource.server.ts";
import { LibraryFrame } from "../library/library-frame.tsx";
import { TierBadge } from "../library/library-panel.tsx";
import { loadFailure } from "../library/list-library.server.ts";
import { calculatorPath, downloadPath, newTab, resourcePath, tabPath, withdrawPath } from "../paths.ts";
import { downloadName, lockedText, named, openNames } from "../resource.ts";
import { findResourceDetail } from "./find-resource-detail.server.ts";
import type { ResourceDetail } from "./resource-detail.ts";
import { VideoPlayer } from "./video-player.tsx";

export const handle: Handle<{ shown: ResourceDetail; signedIn: boolean }> = {
  title: ({ shown }) => shown.title,
  elements: ({ shown, signedIn }) => [
    ...(shown.open && signedIn ? (["busy-link"] as const) : []), // visitors sign in before they download
    ...(shown.tool ? (["copy-button"] as const) : []),
  ],
  noindex: ({ shown }) => shown.tier !== "free" || !shown.live,
  sameForVisitors: true,
};

/** The page of a resource: a description for everyone, the content for users whose plan opens it (SPEC-EU5). */
export async function loader(args: LoaderFunctionArgs) {
  const user = (await findUser(args))?.id;
  const { context, params } = args;
  const shown = await orFail(context, loadFailure, async () => {
    const tier = user === undefined ? "free" : (await accessOf(context.db, { user })).tier;
    return findResourceDetail(context, { user, tier, name: params.resource ?? "" });
  });
  if (!shown) throw (await wasRemoved(context.db, { name: params.resource ?? "" })) ? takenOut() : notFound();
  return { shown, signedIn: user !== undefined };
}

function notFound() {
  return new Response(null, { status: 404 });
}

function takenOut() {
  const failure = "It was removed. For others, open Resources in the menu.";
  return data({ title: "This isn't in the library right now", failure } satisfies Failure, { status: 404 });
}

export default function Resource() {
  const { shown, signedIn } = useLoaderData<typeof loader>();
  return (
    <LibraryFrame signedIn={signedIn}>
      <ResourcePage {...shown} />
    </LibraryFrame>
  );
}

/** The page of a resource: its description, its downloads, and the content that the user's plan opens. */
function ResourcePage(shown: ResourceDetail) {
  const { title, description, category, difficulty, tier, kind, size, open, ownStatus, guide, tool } = shown;
  return (
    <article className="mx-auto max-w-text">
      <Breadcrumb above={[["Tools & Resources", tabPath(category)]]} current={title} />
      <h1 dir="auto">{title}</h1>
      {description && (
        <p id="description" className="mt-3 text-lg text-soft wrap-anywhere" dir="auto">
          {description}
        </p>
      )}
      <p className="row mt-3">
        <TierBadge tier={tier} open={open} />{" "}
        <span className="hint wrap-anywhere">
          {[named(difficulty), kind, !shown.address && fileSize(size), ownStatus].filter(Boolean).join(" · ")}
        </span>
      </p>
      {!open && <p className="mt-4">{lockedText(tier, shown.address)}</p>}
      {shown.plays && (
        <VideoPlayer title={title} src={downloadPath(shown.name)} described={description ? "description" : undefined} />
      )}
      <ResourceActions {...shown} />
      {guide && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own guides alone, and HTML in them is shown as text.
        <div className="guide mt-6 border-t border-line pt-6" dangerouslySetInnerHTML={{ __html: guide }} />
      )}
      {tool && <ToolSource {...tool} />}
    </article>
  );
}

/** A bundled tool: how to do it on paper, and its source as text (SPEC-D29). */
function ToolSource({ byHand, source }: { byHand: string | null; source: string }) {
  return (
    <>
      {byHand && (
        <section className="mt-8" aria-labelledby="by-hand">
          <h2 id="by-hand">By hand</h2>
          <p className="mt-3">{byHand}</p>
        </section>
      )}
      <details className="mt-8">
        <summary className="link text-accent">Source code</summary>
        <p className="mt-3">This is the tool as a component, to copy into your own project.</p>
        <copy-button text={source}>
          <button type="button" className="btn mt-3">
            Copy source
          </button>
        </copy-button>
        <pre className="mt-3 border border-line bg-muted p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
          {source}
        </pre>
      </details>
    </>
  );
}

/** Download buttons for each format, or a link to the plans that open the resource. */
function ResourceActions({ id, name, open, live, ownStatus, formats, tool, address }: ResourceDetail) {
  if (!open)
    return (
      <p className="actions mt-4">
        <a className="btn btn-primary" href={`/plans?${new URLSearchParams({ to: resourcePath(name) })}`}>
          See plans
        </a>
      </p>
    );
  if (address)
    return (
      <p className="actions mt-4">
        <a className="btn btn-primary" href={downloadPath(name)} {...newTab}>
          <Icon name={address} />
          {openNames[address]}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
    );
  const opens = tool?.byHand && live;
  return (
    <busy-link busy="Downloading...">
      <p className="actions mt-4">
        {opens && (
          <a className="btn btn-primary" href={calculatorPath(name)}>
            Open
          </a>
        )}{" "}
        <a className={opens ? "btn" : "btn btn-primary"} href={downloadPath(name)}>
          <Icon name="download" />
          {downloadName(opens ? tool.format : undefined)}
        </a>{" "}
        {formats.includes("md") && (
          <a className="btn" href={downloadPath(name, "md")}>
            Markdown
          </a>
        )}{" "}
        {ownStatus && !live && (
          <a className="btn" href={withdrawPath(id)}>
            Withdraw
          </a>
        )}
      </p>
    </busy-link>
  );
}

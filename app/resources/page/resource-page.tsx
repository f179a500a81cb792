import { fileSize } from "#app/ui/file-size.ts";
import { Icon } from "#app/ui/icon.tsx";
import { downloadPath, tabPath } from "../paths.ts";
import { lockedText, named } from "../resource.ts";
import { TierBadge } from "../tier-badge.tsx";
import { ResourceActions } from "./resource-actions.tsx";
import type { ResourceDetail } from "./resource-detail.ts";
import { ToolSource } from "./tool-source.tsx";
import { VideoPlayer } from "./video-player.tsx";

/** The page of a resource: its description, its downloads, and the content that the user's plan opens. */
export function ResourcePage(shown: ResourceDetail) {
  const { title, description, category, difficulty, tier, kind, size, open, own, guide, tool } = shown;
  return (
    <article className="mx-auto max-w-text">
      <a className="link print:hidden" href={tabPath(category)}>
        <Icon name="arrow-left" />
        {"Tools & Resources"}
      </a>
      <h1 className="mt-2" dir="auto">
        {title}
      </h1>
      {description && (
        <p id="description" className="mt-3 text-lg text-soft wrap-anywhere" dir="auto">
          {description}
        </p>
      )}
      <p className="row mt-3">
        <TierBadge tier={tier} open={open} />
        <span className="hint wrap-anywhere">
          {[named(difficulty), kind, !shown.address && fileSize(size), own].filter(Boolean).join(" · ")}
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

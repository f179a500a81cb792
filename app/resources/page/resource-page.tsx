import { fileSize } from "#app/ui/file-size.ts";
import { Icon } from "#app/ui/icon.tsx";
import { tabPath } from "../paths.ts";
import { named, openingPlan, tierName } from "../resource.ts";
import { ResourceActions } from "./resource-actions.tsx";
import type { ShownResource } from "./shown-resource.ts";
import { ToolSource } from "./tool-source.tsx";

/** What a resource is, the way to its file, and what is in it as far as their plan goes. */
export function ResourcePage(shown: ShownResource) {
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
        <p className="mt-3 text-lg text-soft wrap-anywhere" dir="auto">
          {description}
        </p>
      )}
      <p className="row mt-3">
        <span className="badge">
          {!open && <Icon name="lock" />}
          {open ? tierName(tier) : `Part of ${openingPlan(tier)}`}
        </span>
        <span className="hint wrap-anywhere">
          {[named(difficulty), kind, fileSize(size), own].filter(Boolean).join(" · ")}
        </span>
      </p>
      {!open && (
        <p className="mt-4">
          {`You can read the description. The file itself belongs to the ${openingPlan(tier)} plan.`}
        </p>
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

import { fileSize } from "#app/ui/file-size.ts";
import { Icon } from "#app/ui/icon.tsx";
import { downloadPath, newTab, resourcePath, withdrawPath } from "../paths.ts";
import { lockedText, named, openNames, shapeOf } from "../resource.ts";
import { TierBadge } from "../tier-badge.tsx";
import { type LibraryEntry, ownText } from "./library-entry.ts";

interface LibraryRowProps {
  entry: LibraryEntry;
  /** The display name of the area it strengthens. */
  area?: string;
  /** The URL of the plans. */
  plans: string;
}

/** A row of the library with the actions available to this user. */
export function LibraryRow({ entry, area, plans }: LibraryRowProps) {
  const { id, name, title, description, difficulty, tier, icon, kind, address, size, open, plays, readable, own } =
    entry;
  const about = [named(difficulty), kind, !address && fileSize(size), area, ownText(entry)].filter(Boolean).join(" · ");
  return (
    <li className="row">
      <Icon name={shapeOf(icon)} />
      <div className="fill basis-60">
        <a className="link font-bold wrap-anywhere" href={resourcePath(name)} dir="auto">
          {title}
        </a>
        {description && (
          <p className="max-w-text wrap-anywhere" dir="auto">
            {description}
          </p>
        )}
        <p className="hint mt-1 wrap-anywhere">
          {about}
          {open && readable && (
            <>
              {" · "}
              <a href={downloadPath(name, "md")}>
                Markdown
                <About title={title} />
              </a>
            </>
          )}
        </p>
        {!open && <p className="hint">{lockedText(tier, address)}</p>}
      </div>
      <TierBadge tier={tier} open={open} />
      <p className="actions w-full md:w-auto">
        {own && own !== "live" && (
          <a className="btn" href={withdrawPath(id)}>
            Withdraw
            <About title={title} />
          </a>
        )}
        {open && (readable || plays) && (
          <a className="btn" href={resourcePath(name)}>
            {plays ? "Watch" : "Read"}
            <About title={title} />
          </a>
        )}
        {open ? (
          <a className="btn" href={downloadPath(name)} {...(address && newTab)}>
            <Icon name={address ?? "download"} />
            {address ? openNames[address] : "Download"}
            <About title={title} />
            {address && <span className="sr-only"> (opens in a new tab)</span>}
          </a>
        ) : (
          <a className="btn" href={plans}>
            Upgrade
            <About title={title} />
          </a>
        )}
      </p>
    </li>
  );
}

/** The title of the resource, for screen readers that list buttons without context. */
function About({ title }: { title: string }) {
  return <span className="sr-only">{` “${title}”`}</span>;
}

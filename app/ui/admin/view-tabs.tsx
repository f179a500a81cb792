import { Icon } from "../icon.tsx";
import { Spaced } from "../spaced.tsx";

/** A view of a list as a tab. */
export interface ViewTab {
  name: string;
  href: string;
  isCurrent: boolean;
  /** How many rows it has; undefined if that would take long to count. */
  count?: number;
}

interface ViewTabsProps {
  tabs: ViewTab[];
  /** The page that saves the current filters; undefined if they are those of a view. */
  save?: string;
  /** The page that deletes the current view; undefined if it is not the administrator's own. */
  remove?: string;
}

/** Views of a list, each with its own URL, and what can be done with the current filters. */
export function ViewTabs({ tabs, save, remove }: ViewTabsProps) {
  return (
    <>
      <nav className="tabs mt-4" aria-label="Saved views">
        <Spaced>
          {tabs.map(({ name, href, isCurrent, count }) => (
            <a key={name} href={href} aria-current={isCurrent ? "page" : undefined}>
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
              {count !== undefined && (
                <span className="ml-1 font-normal tabular-nums">{` ${count.toLocaleString("en")}`}</span>
              )}
            </a>
          ))}
        </Spaced>
      </nav>
      {(save || remove) && (
        <p className="mt-2 flex flex-wrap gap-x-4">
          {save && (
            <a className="link" href={save}>
              <Icon name="save" />
              Save these filters as a view
            </a>
          )}{" "}
          {remove && (
            <a className="link" href={remove}>
              <Icon name="trash-2" />
              Delete this view
            </a>
          )}
        </p>
      )}
    </>
  );
}

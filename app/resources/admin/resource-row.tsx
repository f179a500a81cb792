import { Cell, Row } from "#app/ui/data-table.tsx";
import { Day } from "#app/ui/day.tsx";
import { fileSize } from "#app/ui/file-size.ts";
import { addressTypeOf, kindName, named, tierName } from "../resource.ts";
import { adminResourcePath } from "./admin-paths.ts";
import { ResourceActions } from "./resource-actions.tsx";
import type { ResourceEntry } from "./resource-entry.ts";
import { StateBadge } from "./state-badge.tsx";

/** A row of the list. @param to the URL of the list, with its query */
export function ResourceRow({ entry, to }: { entry: ResourceEntry; to: string }) {
  const { id, title, category, difficulty, tier, format, size, state, uploader, createdAt, deletedAt } = entry;
  const about = [named(category), named(difficulty), kindName(entry), !addressTypeOf(format) && fileSize(size)]
    .filter(Boolean)
    .join(" · ");
  const lead = (
    <>
      <a className="link wrap-anywhere" href={adminResourcePath(id)} dir="auto">
        {title}
      </a>
      <span className="hint block font-normal">{about}</span>
    </>
  );
  return (
    <Row lead={lead} leadClass="basis-60">
      <Cell label="Tier">{tierName(tier)}</Cell>
      <Cell label="State">
        <StateBadge state={state} />
        {deletedAt && (
          <span className="hint block">
            <Day at={deletedAt} />
          </span>
        )}
      </Cell>
      <Cell label="Uploaded by" className="wrap-anywhere">
        <bdi>{uploader}</bdi>
      </Cell>
      <Cell label="Created" className="whitespace-nowrap">
        <Day at={createdAt} />
      </Cell>
      <Cell>
        <ResourceActions entry={entry} to={to} />
      </Cell>
    </Row>
  );
}

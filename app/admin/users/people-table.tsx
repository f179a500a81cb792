import { planName } from "#app/billing/access.ts";
import { settableTiers } from "#app/billing/admin-grant.ts";
import { shortId } from "#app/platform/db/short-id.ts";
import { bulkForm } from "#app/ui/admin/bulk-bar.tsx";
import { DeskTable, More, Stacked, sortHead, Tick } from "#app/ui/admin/desk-table.tsx";
import { Cell, Row } from "#app/ui/data-table.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Day } from "#app/ui/time.tsx";
import { Email } from "./email.tsx";
import type { ListedPerson } from "./list-people.server.ts";
import { messagePath, type PeopleSort, personPath } from "./people-query.ts";
import { SubscriptionBadge } from "./subscription-badge.tsx";

interface Sorting {
  sort: PeopleSort;
  /** The orders this list can have. */
  sorts: readonly PeopleSort[];
  /** The URL of the list in another order. */
  hrefOf: (sort: PeopleSort) => string;
}

interface PeopleTableProps {
  people: ListedPerson[];
  /** The URL of this page of the list, to return to after a change of tier. */
  currentPath: string;
  caption: string;
  sorting: Sorting;
}

/** A table of users, each with a tick box and a menu (SPEC-AD2). */
export function PeopleTable({ people, currentPath, caption, sorting }: PeopleTableProps) {
  const { sorts } = sorting;
  const head = (name: string, ...wanted: PeopleSort[]) =>
    sortHead(
      name,
      wanted.filter((sort) => sorts.includes(sort)),
      sorting,
    );
  const heads = [
    { name: "Tick", isHidden: true },
    head("User", "name", "-name"),
    head("Plan", "-plan", "plan"),
    { ...head("Last active", "-seen", "seen"), second: head("Created date", "newest", "oldest") },
    { name: "Actions", isHidden: true },
  ];
  return (
    <DeskTable heads={heads} caption={caption}>
      {people.map((person, index) => (
        <Person key={person.id} person={person} index={index} currentPath={currentPath} />
      ))}
    </DeskTable>
  );
}

interface PersonProps {
  person: ListedPerson;
  /** The position on the page. */
  index: number;
  currentPath: string;
}

function Person({ person, index, currentPath }: PersonProps) {
  const { id, firstName, lastName, companyName, email, plan, createdAt, lastActiveAt } = person;
  const name = `${firstName} ${lastName}`;
  return (
    <Row
      first={<Tick form={bulkForm} index={index} value={id} of={name} />}
      leadClass="wrap-anywhere text-ink"
      lead={
        <a className="block min-h-11 font-normal text-soft no-underline" href={personPath(id)}>
          <bdi className="text-base font-semibold text-accent underline">{name}</bdi>{" "}
          <span className="font-mono text-xs">{shortId(id)}</span>
          <br />
          <Email address={email} />
          {" · "}
          <span className="sr-only">Company: </span>
          <bdi>{companyName ?? "Not provided"}</bdi>
        </a>
      }
    >
      <Cell label="Plan">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {planName(plan)} <SubscriptionBadge person={person} />
          {person.unpaid && (
            <span className="badge">
              <Icon name="triangle-alert" />
              Unpaid
            </span>
          )}
        </span>
      </Cell>
      <Cell label="Last active" className="lg:whitespace-nowrap">
        <Stacked
          below={
            <>
              Created <Day at={createdAt} />
            </>
          }
        >
          {lastActiveAt ? <Day at={lastActiveAt} /> : "Never"}
        </Stacked>
      </Cell>
      <Cell>
        <More of={name}>
          {[
            <a key="open" href={personPath(id)}>
              Open person
            </a>,
            ...settableTiers.map((tier) => (
              <a key={tier} href={`${personPath(id)}/tier?${new URLSearchParams({ tier, to: currentPath })}`}>
                {`Change plan to ${planName(tier)}`}
              </a>
            )),
            <a key="message" href={messagePath(id)}>
              Write a message
            </a>,
            <a key="note" href={personPath(id, "notes")}>
              Write a note
            </a>,
            <a key="sign-out" href={`${personPath(id)}/sign-out`}>
              Sign out everywhere
            </a>,
          ]}
        </More>
      </Cell>
    </Row>
  );
}

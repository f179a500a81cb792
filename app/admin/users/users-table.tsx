import { planName } from "#app/billing/access.ts";
import { shortId } from "#app/platform/db/short-id.ts";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { Day } from "#app/ui/day.tsx";
import { Email } from "./email.tsx";
import type { ListedPerson } from "./list-people.server.ts";
import { personPath } from "./paths.ts";
import { SubscriptionBadge } from "./subscription-badge.tsx";
import { TierForm } from "./tier-form.tsx";

interface UsersTableProps {
  people: ListedPerson[];
  /** The URL of this page of the list, to return to after a change of tier. */
  here: string;
  caption: string;
}

const columns = ["User", "Email", "Company", "Plan", "Subscription", "Created date", "Change plan"];

/** A table of users, each with a form to set their tier (SPEC-AD2). */
export function UsersTable({ people, here, caption }: UsersTableProps) {
  return (
    <DataTable className="wide sheet mt-6" columns={columns} caption={caption}>
      {people.map((person) => (
        <Person key={person.id} person={person} here={here} />
      ))}
    </DataTable>
  );
}

function Person({ person, here }: { person: ListedPerson; here: string }) {
  const { id, firstName, lastName, companyName, email, plan, createdAt } = person;
  const name = `${firstName} ${lastName}`;
  return (
    <Row
      leadClass="wrap-anywhere text-ink"
      lead={
        <>
          <a className="link" href={personPath(id)} dir="auto">
            {name}
          </a>
          <span className="slug block">{shortId(id)}</span>
        </>
      }
    >
      <Cell label="Email" className="wrap-anywhere">
        <Email address={email} />
      </Cell>
      <Cell label="Company" className="wrap-anywhere">
        {companyName ?? <span className="text-soft">Not provided</span>}
      </Cell>
      <Cell label="Plan">{planName(plan)}</Cell>
      <Cell label="Subscription">
        <SubscriptionBadge person={person} />
      </Cell>
      <Cell label="Created date" className="whitespace-nowrap">
        <Day at={createdAt} />
      </Cell>
      <Cell label="Change plan">
        <TierForm user={id} name={name} tier={plan} to={here} />
      </Cell>
    </Row>
  );
}

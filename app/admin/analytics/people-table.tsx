import { shortId } from "#app/platform/db/short-id.ts";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { Time } from "#app/ui/time.tsx";
import type { ActivePerson } from "./active-people.server.ts";
import type { ActivityCounts } from "./count-activity.server.ts";

/** The activity counts of each user in the period. */
export function PeopleTable({ people }: { people: (ActivePerson & ActivityCounts)[] }) {
  return (
    <DataTable className="mt-4" columns={["User", "Last login", "Logins", "Assessments", "Downloads"]} numbers={3}>
      {people.map((person) => (
        <Row key={person.id} lead={<Name person={person} />}>
          <Cell label="Last login">
            {person.lastLogin ? (
              <Time at={`${person.lastLogin.slice(0, 16)}Z`} />
            ) : (
              <span className="text-soft">Not in this period</span>
            )}
          </Cell>
          <Cell label="Logins" className="num">
            {person.login}
          </Cell>
          <Cell label="Assessments" className="num">
            {person.assessment_complete}
          </Cell>
          <Cell label="Downloads" className="num">
            {person.resource_download}
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}

/** Name, company, and shortened id. */
function Name({ person: { id, firstName, lastName, companyName } }: { person: ActivePerson }) {
  return (
    <>
      <a className="link wrap-anywhere" href={`/admin/users/${id}`}>
        {firstName} {lastName}
      </a>{" "}
      <span className="slug">{shortId(id)}</span>
      {companyName && <span className="hint block font-normal wrap-anywhere">{companyName}</span>}
    </>
  );
}

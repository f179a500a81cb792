import { planName } from "#app/billing/access.ts";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { Day } from "#app/ui/day.tsx";
import { type SubscriberRow, typeName } from "./subscribers-query.ts";

const columns = ["Email", "User type", "Subscription tier", "Status", "Created"];

/** A table of newsletter subscribers and accounts. An account's address links to its page. */
export function SubscriberTable({ rows }: { rows: SubscriberRow[] }) {
  return (
    <DataTable columns={columns} className="sheet mt-6">
      {rows.map(({ id, email, type, tier, status, createdAt }) => (
        <Row key={id} lead={type === "newsletter" ? <Address email={email} /> : <Person id={id} email={email} />}>
          <Cell label="User type">{typeName(type)}</Cell>
          <Cell label="Subscription tier">{tier ? planName(tier) : "None"}</Cell>
          <Cell label="Status">{status}</Cell>
          <Cell label="Created">
            <Day at={createdAt} />
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}

function Person({ id, email }: { id: string; email: string }) {
  return (
    <a className="link" href={`/admin/users/${id}`}>
      <Address email={email} />
    </a>
  );
}

/** An address that may wrap after its @. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf("@") + 1;
  return (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

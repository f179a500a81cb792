import type { ReactNode } from "react";
import { planName } from "#app/billing/access.ts";
import { Day } from "#app/ui/day.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Time } from "#app/ui/time.tsx";
import { Email } from "../email.tsx";
import { usersPath } from "../paths.ts";
import type { Person } from "./find-person.server.ts";

/** The user's main facts. */
export function PersonHead({ person }: { person: Person }) {
  const { id, firstName, lastName, companyName, email, plan, createdAt, confirmedAt, lastActiveAt } = person;
  return (
    <>
      <p>
        <a className="link" href={usersPath}>
          <Icon name="arrow-left" />
          Users
        </a>
      </p>
      <h1 dir="auto">{`${firstName} ${lastName}`}</h1>
      <dl className="mt-4 grid gap-x-6 gap-y-2 md:grid-cols-2 lg:grid-cols-4">
        <Fact name="Email">
          <Email address={email} />
        </Fact>
        <Fact name="Id">
          <span className="code">{id}</span>
        </Fact>
        <Fact name="Company">{companyName ?? "Not provided"}</Fact>
        <Fact name="Plan">{planName(plan)}</Fact>
        <Fact name="Created date">
          <Day at={createdAt} />
        </Fact>
        <Fact name="Email confirmed">{confirmedAt ? <Day at={confirmedAt} /> : "Not yet"}</Fact>
        <Fact name="Last active">{lastActiveAt ? <Time at={lastActiveAt} /> : "Not recorded yet"}</Fact>
        <Fact name="Role">{person.isAdmin ? "Administrator" : "Founder"}</Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="hint">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

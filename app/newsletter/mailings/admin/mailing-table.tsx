import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { Time } from "#app/ui/time.tsx";
import type { Mailing } from "../mailings.server.ts";
import { audienceName, stateNames, typeNames } from "./labels.ts";
import { mailingPath } from "./paths.ts";

/** A table of mailings, newest first. */
export function MailingTable({ mailings }: { mailings: Mailing[] }) {
  const isIssue = mailings[0]?.kind === "newsletter";
  const first = isIssue ? ["Subject"] : ["Title", "Type"];
  const columns = [
    ...first,
    "Goes to",
    "State",
    "When",
    "Queued",
    "Sent",
    "Failed",
    ...(isIssue ? ["Unsubscribed"] : []),
  ];
  return (
    <DataTable columns={columns} className="card wide mt-6">
      {mailings.map((mailing) => (
        <Row key={mailing.id} lead={<Lead mailing={mailing} />}>
          {!isIssue && <Cell label="Type">{typeNames[mailing.type]}</Cell>}
          <Cell label="Goes to">{audienceName(mailing.kind, mailing.audience, mailing.selection_id)}</Cell>
          <Cell label="State">{stateNames[mailing.state]}</Cell>
          <Cell label="When">
            <Time at={mailing.begunAt ?? mailing.scheduledAt ?? mailing.createdAt} />
          </Cell>
          <Cell label="Queued">{mailing.queued.toLocaleString("en")}</Cell>
          <Cell label="Sent">{mailing.sent.toLocaleString("en")}</Cell>
          <Cell label="Failed">{mailing.failed.toLocaleString("en")}</Cell>
          {isIssue && <Cell label="Unsubscribed">{mailing.unsubscribed.toLocaleString("en")}</Cell>}
        </Row>
      ))}
    </DataTable>
  );
}

function Lead({ mailing }: { mailing: Mailing }) {
  return (
    <a className="link wrap-anywhere" href={mailingPath(mailing)} dir="auto">
      {mailing.subject}
    </a>
  );
}

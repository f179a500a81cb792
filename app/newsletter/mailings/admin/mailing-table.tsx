import { DeskTable, type Head, Stacked } from "#app/ui/admin/desk-table.tsx";
import { Cell, Row } from "#app/ui/data-table.tsx";
import { Time } from "#app/ui/time.tsx";
import type { MailingKind } from "../mailing.ts";
import type { Mailing } from "../mailings.server.ts";
import { audienceName, stateNames, typeNames } from "./labels.ts";
import { mailingPath } from "./paths.ts";

interface MailingTableProps {
  mailings: Mailing[];
  kind: MailingKind;
}

/** A table of mailings, newest first. */
export function MailingTable({ mailings, kind }: MailingTableProps) {
  const isIssue = kind === "newsletter";
  const heads: Head[] = [
    isIssue ? { name: "Subject" } : { name: "Title", second: { name: "Type" } },
    { name: "Goes to" },
    { name: "State", second: { name: "When" } },
    isIssue ? { name: "Queued", second: { name: "Unsubscribed" } } : { name: "Queued" },
    { name: "Sent", second: { name: "Failed" } },
  ];
  return (
    <DeskTable heads={heads} caption={isIssue ? "Issues, newest first" : "Messages, newest first"}>
      {mailings.map((mailing) => (
        <Row key={mailing.id} lead={<Lead mailing={mailing} />}>
          <Cell label="Goes to">
            <span className={mailing.recipient ? "wrap-anywhere" : undefined}>{audienceName(mailing)}</span>
          </Cell>
          <Cell label="State">
            <Stacked below={<Time at={mailing.begunAt ?? mailing.scheduledAt ?? mailing.createdAt} />}>
              {stateNames[mailing.state]}
            </Stacked>
          </Cell>
          <Cell label="Queued">
            {isIssue ? (
              <Stacked below={`${mailing.unsubscribed.toLocaleString("en")} unsubscribed`}>
                {mailing.queued.toLocaleString("en")}
              </Stacked>
            ) : (
              mailing.queued.toLocaleString("en")
            )}
          </Cell>
          <Cell label="Sent">
            <Stacked below={`${mailing.failed.toLocaleString("en")} failed`}>
              {mailing.sent.toLocaleString("en")}
            </Stacked>
          </Cell>
        </Row>
      ))}
    </DeskTable>
  );
}

function Lead({ mailing }: { mailing: Mailing }) {
  const subject = (
    <a className="link wrap-anywhere" href={mailingPath(mailing)} dir="auto">
      {mailing.subject}
    </a>
  );
  if (mailing.kind === "newsletter") return subject;
  return <Stacked below={typeNames[mailing.type]}>{subject}</Stacked>;
}

import { ideaTitle } from "#app/assessment/ideas/idea.ts";
import { markedText } from "#app/assessment/marks/mark.ts";
import { bandOf } from "#app/assessment/score/band.ts";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { evidenceText, Progress } from "../disclosed-list.tsx";
import { type CohortFigures, choicesText, type Disclosed } from "../disclosure.ts";
import { memberPath } from "../paths.ts";
import type { CohortPageData } from "./cohort-page.server.ts";

interface MemberTableProps {
  /** The path of the cohort's page. */
  base: string;
  members: CohortPageData["members"];
  showing: CohortFigures["showing"];
  /** The number of all members. */
  total: number;
}

const columns = ["Founder and idea", "Progress", "Score", "Evidence", "They show"];

/** A page of members: a row for each assessment of which they show something, or one that says that they don't. */
export function MemberTable({ base, members, showing, total }: MemberTableProps) {
  return (
    <section className="card mt-6" aria-labelledby="members">
      <h2 id="members">Members</h2>
      <p className="hint mt-1">
        {`Each founder decides for each assessment what you see, and can take it back. Of ${total}, ${showing.score} show a score, ${showing.areas} areas, ${showing.evidence} evidence, ${showing.answers} answers.`}
      </p>
      {members.rows.length === 0 ? (
        <p className="empty mt-4">Nobody has joined yet.</p>
      ) : (
        <DataTable columns={columns} className="desk mt-4">
          {members.rows.flatMap(({ id, firstName, lastName, disclosed }) => {
            const shown: (Disclosed | undefined)[] = disclosed.length > 0 ? disclosed : [undefined];
            const member = { name: `${firstName} ${lastName}`, path: memberPath(base, id) };
            return shown.map((one) => <MemberRow key={one?.session ?? id} member={member} one={one} />);
          })}
        </DataTable>
      )}
      <Pagination path={base} next={members.next} previous={members.previous} part="members" />
    </section>
  );
}

interface MemberRowProps {
  member: { name: string; path: string };
  /** An assessment of which they show something. */
  one: Disclosed | undefined;
}

function MemberRow({ member: { name, path }, one }: MemberRowProps) {
  return (
    <Row
      leadClass="min-w-36"
      lead={
        <>
          <a className="link wrap-anywhere" href={path} dir="auto">
            {name}
          </a>
          {one && (
            <span className="block font-serif wrap-anywhere" dir="auto">
              {ideaTitle(one.idea)}
            </span>
          )}
        </>
      }
    >
      <Cell label="Progress">
        <span>{one ? <Progress {...one} /> : <NotShown />}</span>
      </Cell>
      <Cell label="Score">
        {one?.score === undefined ? (
          <NotShown why={one?.choices.score ? "not finished" : undefined} />
        ) : (
          <span>
            <b className="figures">{one.score.toFixed(1)}</b>, {bandOf(one.score).label}
            {one.preliminary && ", preliminary"}
            {one.isMarked && <span className="block text-sm">{markedText}</span>}
          </span>
        )}
      </Cell>
      <Cell label="Evidence">{one?.evidence ? evidenceText(one.evidence) : <NotShown />}</Cell>
      <Cell label="They show">{one ? choicesText(one.choices) : "Nothing"}</Cell>
    </Row>
  );
}

function NotShown({ why = "not shown" }: { why?: string }) {
  return <span className="text-soft">{why}</span>;
}

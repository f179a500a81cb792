import { ideaTitle } from "#app/assessment/ideas/idea.ts";
import { outcomeTexts } from "#app/outcomes/outcome.ts";
import type { FoundOutcome } from "#app/outcomes/outcomes.server.ts";
import type { ListPage } from "#app/platform/db/cursor.ts";
import { FilterChoice, FilterForm } from "#app/ui/filter-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Day, Time } from "#app/ui/time.tsx";
import { personPath } from "../people-query.ts";
import { type EventGroup, eventGroups, eventKinds, eventText, type PersonEvent } from "./person-event.ts";

interface ActivityTabProps {
  user: string;
  events: ListPage<PersonEvent>;
  /** What became of their ideas, newest result first. */
  outcomes: FoundOutcome[];
  /** The filter. */
  group?: EventGroup;
}

/** Everything that happened to a user, newest first. */
export function ActivityTab({ user, events, outcomes, group }: ActivityTabProps) {
  return (
    <>
      {outcomes.length > 0 && <Outcomes outcomes={outcomes} />}
      <Events user={user} events={events} group={group} />
    </>
  );
}

/** What became of the user's ideas, as they said. */
function Outcomes({ outcomes }: Pick<ActivityTabProps, "outcomes">) {
  return (
    <section className="card" aria-labelledby="outcomes">
      <h2 id="outcomes">What became of their ideas</h2>
      <ul className="list mt-2">
        {outcomes.map(({ session, idea, score, odds, resultAt, outcome, sentence }) => (
          <li key={session}>
            <p className="wrap-anywhere" dir="auto">
              <b>{ideaTitle(idea)}</b>
              {`: ${outcome ? outcomeTexts[outcome].label : "no answer yet"}`}
            </p>
            <p className="hint wrap-anywhere">
              {`${score.toFixed(1)} of 10 on `}
              <Day at={resultAt} />
              {odds !== null && `, own odds ${odds}%`}
              {sentence && `. “${sentence}”`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Events({ user, events, group }: Omit<ActivityTabProps, "outcomes">) {
  const path = personPath(user);
  return (
    <section className="card" aria-labelledby="activity">
      <h2 id="activity">Activity</h2>
      <FilterForm label="Activity" path={path} keep={{ tab: "activity" }} clear={group && personPath(user, "activity")}>
        <FilterChoice
          name="kind"
          label="Show"
          chosen={group}
          choices={Object.keys(eventGroups) as EventGroup[]}
          read={(one) => eventGroups[one]}
          any="Everything"
        />
      </FilterForm>
      {events.rows.length === 0 ? (
        <p className="empty mt-4">Nothing here yet.</p>
      ) : (
        <ol className="list mt-4">
          {events.rows.map((event) => (
            <EventItem key={`${event.kind} ${event.id} ${event.at}`} event={event} />
          ))}
        </ol>
      )}
      <Pagination
        path={path}
        query={{ tab: "activity", kind: group }}
        next={events.next}
        previous={events.previous}
        part="activity"
      />
    </section>
  );
}

function EventItem({ event }: { event: PersonEvent }) {
  const { icon, before, subject, after, href } = eventText(event);
  const isIdea = eventKinds[event.kind] === "assessments" && event.subject !== null;
  return (
    <li className="flex gap-3">
      <Icon name={icon} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          {before}
          {subject && (
            <bdi className={isIdea ? "font-serif" : undefined}>
              {href ? <a href={href}>{subject}</a> : `“${subject}”`}
            </bdi>
          )}
          {after}
        </p>
        <p className="hint wrap-anywhere">
          {event.at.length === "2026-11-20".length ? <Day at={event.at} /> : <Time at={event.at} />}
          {event.by && (
            <>
              {" by "}
              <bdi>{event.by}</bdi>
            </>
          )}
        </p>
      </div>
    </li>
  );
}

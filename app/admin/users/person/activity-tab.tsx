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
  /** The filter. */
  group?: EventGroup;
}

/** Everything that happened to a user, newest first. */
export function ActivityTab({ user, events, group }: ActivityTabProps) {
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

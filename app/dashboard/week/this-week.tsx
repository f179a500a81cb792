import type { ReactNode } from "react";
import { ideaTitle } from "#app/assessment/ideas/idea.ts";
import { doneTaskPath, questionPath, resultsPath, tasksInResults } from "#app/assessment/paths.ts";
import { shortTitle } from "#app/assessment/tasks/task.ts";
import { experimentPath } from "#app/experiments/paths.ts";
import { interviewPath } from "#app/interviews/paths.ts";
import { outcomePath } from "#app/outcomes/outcome.ts";
import { useTimeZone } from "#app/platform/http/page.ts";
import { utc } from "#app/platform/time-zone.ts";
import { dayName } from "#app/ui/day-label.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { daysLeft, dueIn, type NextAction, sizeOf, type Week } from "./week.ts";

interface ThisWeekProps {
  week: Week;
  /** The current day where the reader is. */
  today: string;
}

/** What to do now, each with one button. Not shown while there is nothing but the assessment to begin with. */
export function ThisWeek({ week, today }: ThisWeekProps) {
  const size = sizeOf(week);
  if (size === 0 || size === week.open.length) return null;
  return (
    <section className="card crop mt-6" aria-labelledby="week">
      <h2 id="week" className="text-2xl">
        This week
      </h2>
      {week.next && <Next action={week.next} today={today} />}
      {size > (week.next ? 1 : 0) && <Entries week={week} today={today} />}
    </section>
  );
}

/** All but the next action. */
function Entries({ week, today }: ThisWeekProps) {
  const zone = useTimeZone();
  return (
    <ul className="list mt-4">
      {week.tasks.map(({ id, title, dueOn, idea }) => (
        <Entry
          key={id}
          icon="check"
          name={shortTitle(title)}
          hint={
            <>
              {"Task of "}
              <Founders>{idea}</Founders>
              {" · "}
              {dueOn < today ? <b className="text-danger">{dueIn(dueOn, today)}</b> : dueIn(dueOn, today)}
            </>
          }
          action={
            <PostForm action={doneTaskPath(id)} className="max-md:ml-8">
              <button type="submit" className="btn">
                Mark as done<span className="sr-only">{` “${title}”`}</span>
              </button>
            </PostForm>
          }
        />
      ))}
      {week.outcome && (
        <Entry
          icon="info"
          name={`What became of ${week.outcome.idea}?`}
          hint="90 days are over · one question, three answers"
          action={<Way to={outcomePath(week.outcome.session)} word="Say what happened" of={week.outcome.idea} />}
        />
      )}
      {week.reviewed.map(({ id, title, since }) => (
        <Entry
          key={id}
          icon="info"
          name={`New feedback on “${title}”`}
          hint={`Interview reviewed on ${dayName(since, zone)}`}
          action={<Way to={interviewPath(id)} word="Read feedback" of={title} />}
        />
      ))}
      {week.experiments.map(({ id, name, endsOn }) => (
        <Entry
          key={id}
          icon="refresh-cw"
          name={name}
          hint={`Experiment · ${daysLeft(endsOn, today)}`}
          action={<Way to={experimentPath(id)} word="Open experiment" of={name} />}
        />
      ))}
      {week.open.map(({ id, idea, answered, allowed }) => (
        <Entry
          key={id}
          icon="pencil"
          name={`Assessment of ${ideaTitle(idea)}`}
          hint={`${answered} of ${allowed} questions answered`}
          action={<Way to={questionPath(id)} word="Resume" of={ideaTitle(idea)} />}
        />
      ))}
      {week.waiting.map(({ id, title, since }) => (
        <Entry
          key={id}
          icon="info"
          name={`“${title}” is in review`}
          hint={`Interview handed in on ${dayName(since, zone)}`}
          action={<Way to={interviewPath(id)} word="Open interview" of={title} />}
        />
      ))}
    </ul>
  );
}

function Next({ action, today }: { action: NextAction; today: string }) {
  const { session, idea, title, minutes, dueOn, isTask } = action;
  return (
    <div className="row mt-4 gap-4 border-l-4 border-accent bg-tint p-4">
      <div className="fill">
        <p className="meta">
          {`Next action · ${idea}`}
          {dueOn && ` · ${dueIn(dueOn, today)}, ${dayName(dueOn, utc)}`}
        </p>
        <h3 className="mt-1 text-lg">{title}</h3>
        <p className="hint mt-1">{`The first step takes ${minutes} minutes.`}</p>
      </div>
      <a
        className="btn btn-primary max-md:w-full"
        href={isTask ? tasksInResults(session) : `${resultsPath(session)}#recommendations`}
      >
        {isTask ? "Start this action" : "See how to do it"}
      </a>
    </div>
  );
}

interface EntryProps {
  icon: IconName;
  /** In the words of the founder, mostly. */
  name: string;
  hint: ReactNode;
  action: ReactNode;
}

function Entry({ icon, name, hint, action }: EntryProps) {
  return (
    <li className="row">
      <p className="fill flex gap-3">
        <Icon name={icon} />
        <span className="min-w-0">
          <b className="block wrap-anywhere" dir="auto">
            {name}
          </b>{" "}
          <span className="hint">{hint}</span>
        </span>
      </p>
      {action}
    </li>
  );
}

/** Words of the founder's own. */
function Founders({ children }: { children: string }) {
  return (
    <span className="font-serif text-base wrap-anywhere" dir="auto">
      {children}
    </span>
  );
}

function Way({ to, word, of }: { to: string; word: string; of: string }) {
  return (
    <a className="btn max-md:ml-8" href={to}>
      {word}
      <span className="sr-only">{` of “${of}”`}</span>
    </a>
  );
}

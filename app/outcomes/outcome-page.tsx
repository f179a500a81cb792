import type { SubmissionResult } from "@conform-to/react";
import { resultsPath } from "#app/assessment/paths.ts";
import { useTimeZone } from "#app/platform/http/page.ts";
import { utc } from "#app/platform/time-zone.ts";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { dayName } from "#app/ui/day-label.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { controlProps, FieldBox, FieldError, type TextField } from "#app/ui/field-box.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { formState, PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { Day, Time } from "#app/ui/time.tsx";
import {
  maxSentence,
  type Outcome,
  outcomePath,
  outcomes,
  outcomeTexts,
  type Span,
  span,
  type stageOf,
} from "./outcome.ts";
import type { FoundOutcome, listHistory } from "./outcomes.server.ts";

interface OutcomeHeadProps {
  found: FoundOutcome;
  /** The title of the idea. */
  title: string;
  days: Span;
  stage: ReturnType<typeof stageOf>;
}

/** The result, its days, the founder's own odds, and what they said so far. */
export function OutcomeHead({ found, title, days, stage }: OutcomeHeadProps) {
  const [ninety, last] = [dayName(days.until, utc), dayName(days.changeable, utc)];
  return (
    <>
      <h1>
        {"What became of "}
        <span className="font-serif wrap-anywhere" dir="auto">
          {title}
        </span>
      </h1>
      <p className="mt-2 max-w-text">
        {"On "}
        <Day at={found.resultAt} />
        {" you finished its first complete assessment with "}
        <a href={resultsPath(found.session, found.revision)}>{`${found.score.toFixed(1)} of 10`}</a>
        {found.odds !== null && `. Your own odds were ${found.odds}%`}
        {`. Day ${span} ${stage === "early" ? "is" : "was"} ${ninety}. `}
        {stage === "closed"
          ? `The answer could be changed until ${last}.`
          : `You can change your answer until ${last}.`}
      </p>
      {found.outcome && <Current {...found} outcome={found.outcome} />}
      {!found.outcome && stage === "closed" && <p className="card mt-6">There was no answer.</p>}
    </>
  );
}

const congratulations: Record<Outcome, string> = {
  activated: "Congratulations. Someone who didn't have to paid for it, which is more than any score can say.",
  testing: "Thank you. Once someone pays, or you stop, change your answer here.",
  stopped:
    "Congratulations. Stopping because of what you learned is a good outcome: you've kept your time and money for something that people want.",
};

function Current({ outcome, happenedOn, sentence }: FoundOutcome & { outcome: Outcome }) {
  return (
    <section className="card crop mt-6" aria-labelledby="current">
      <p className="meta">Your answer</p>
      <h2 id="current" className="mt-1">
        {outcomeTexts[outcome].label}
        {happenedOn && ` on ${dayName(happenedOn, utc)}`}
      </h2>
      {sentence && (
        <p className="mt-2 font-serif wrap-anywhere" dir="auto">
          {sentence}
        </p>
      )}
      <p className="mt-2">{congratulations[outcome]}</p>
    </section>
  );
}

interface OutcomeFieldsProps {
  found: FoundOutcome;
  days: Span;
  /** The current day where the founder is. */
  today: string;
  stage: OutcomeHeadProps["stage"];
  /** The outcome that is ticked at first. */
  chosen: Outcome | null;
  proofs: { value: string; label: string }[];
  last: SubmissionResult<string[]> | undefined;
  /** The version of the answer that the form is based on. */
  version: number;
}

/** The form with the three outcomes. "Still testing" comes with day 90. */
export function OutcomeFields({ found, days, today, stage, chosen, proofs, last, version }: OutcomeFieldsProps) {
  const { form, attributes, field } = formState({
    id: "outcome",
    values: {
      outcome: chosen ?? undefined,
      happenedOn: found.happenedOn ?? undefined,
      proof: found.proof ?? undefined,
      sentence: found.sentence,
    },
    last,
  });
  const happened = field("happenedOn");
  const dayHint = `Only for “${outcomeTexts.activated.label}”: from ${dayName(days.from, utc)} to ${dayName(days.until, utc)}.`;
  const sentenceHint = `At most ${maxSentence} characters. Only you, and people who run this site, can read it.`;
  return (
    <PostForm action={outcomePath(found.session)} {...attributes} className="card mt-6 grid gap-6">
      <h2>{found.outcome ? "Change your answer" : "What became of it?"}</h2>
      <ErrorSummary form={form} />
      <input type="hidden" name="version" value={version} />
      <Choices field={field("outcome")} isEarly={stage === "early"} />
      <FieldBox label="Day on which a stranger paid" field={happened} hint={dayHint}>
        <input
          {...controlProps(happened, dayHint)}
          type="date"
          className="input max-w-form"
          min={days.from}
          max={today < days.until ? today : days.until}
        />
      </FieldBox>
      <ChoiceField
        label="What proves it (optional)"
        field={field("proof")}
        choices={proofs.map(({ value, label }) => [value, label])}
        none={proofs.length > 0 ? "Nothing yet" : "No quotes or experiments yet"}
      />
      <TextArea label="In one sentence (optional)" field={field("sentence")} rows={2} hint={sentenceHint} />
      <p>
        <button type="submit" className="btn btn-primary">
          Save
        </button>
      </p>
    </PostForm>
  );
}

function Choices({ field, isEarly }: { field: TextField; isEarly: boolean }) {
  const error = field.errors?.[0];
  const choices = outcomes.filter((outcome) => !isEarly || outcome !== "testing");
  return (
    <fieldset
      className={error ? "has-error grid gap-3" : "grid gap-3"}
      aria-describedby={error ? field.errorId : undefined}
    >
      <legend className="label">{`${span} days after the result`}</legend>
      <FieldError id={field.errorId} error={error} />
      {choices.map((outcome, index) => (
        <label key={outcome} className="choice items-start">
          <input
            className="mt-1"
            type="radio"
            id={index === 0 ? field.id : undefined}
            name={field.name}
            value={outcome}
            defaultChecked={field.initialValue === outcome}
          />
          <span className="min-w-0">
            <b>{outcomeTexts[outcome].label}</b>
            <span className="hint block">{outcomeTexts[outcome].about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The answer that another window saved, above the form that still has what was typed. */
export function OutcomeConflict({ saved }: { saved: FoundOutcome }) {
  return (
    <div className="banner mt-6" role="alert">
      <Icon name="info" />
      <div className="min-w-0">
        <h2 className="text-lg">This answer was changed in another window</h2>
        <p>
          {`There it says: ${saved.outcome ? outcomeTexts[saved.outcome].label : "nothing"}. What you typed is below. Save it to replace that, or leave this page to keep it.`}
        </p>
        {saved.sentence && (
          <p className="user-text mt-2" dir="auto">
            {saved.sentence}
          </p>
        )}
      </div>
    </div>
  );
}

/** What was answered before. */
export function OutcomeHistory({ history }: { history: Awaited<ReturnType<typeof listHistory>> }) {
  const zone = useTimeZone();
  if (history.length < 2) return null;
  return (
    <details className="mt-6">
      <summary className="link text-accent">{`Earlier answers (${history.length - 1})`}</summary>
      <ul className="list mt-2">
        {history.slice(1).map(({ version, outcome, happenedOn, sentence, createdAt }) => (
          <li key={version}>
            <p>
              <b>{outcomeTexts[outcome].label}</b>
              {happenedOn && ` on ${dayName(happenedOn, zone)}`}
            </p>
            {sentence && (
              <p className="font-serif wrap-anywhere" dir="auto">
                {sentence}
              </p>
            )}
            <p className="hint">
              {"Saved "}
              <Time at={createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Ends the mails that ask about this idea. */
export function StopAsking({ session }: { session: string }) {
  return (
    <PostForm action={outcomePath(session)} className="mt-6">
      <p className="hint">We ask by email on days 90, 97, and 111, until you answer.</p>
      <button type="submit" name="do" value="stop-asking" className="btn btn-quiet px-0">
        Don't email me about this idea
      </button>
    </PostForm>
  );
}

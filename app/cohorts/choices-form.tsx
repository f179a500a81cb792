import { ideaTitle } from "#app/assessment/ideas/idea.ts";
import { useTimeZone } from "#app/platform/http/page.ts";
import { dayName } from "#app/ui/day-label.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import type { ChoosableAssessment } from "./choices.server.ts";
import { shownText } from "./choices.ts";
import { parts, partTexts } from "./disclosure.ts";
import { choicesPath } from "./paths.ts";

interface ChoicesFormProps {
  cohort: string;
  choosable: ChoosableAssessment[];
}

/** The founder's choices: for each assessment, which parts the program sees. */
export function ChoicesFields({ cohort, choosable }: ChoicesFormProps) {
  if (choosable.length === 0)
    return (
      <p className="card text-soft">
        You have no assessment yet. Once you start one, you choose here what the program sees of it.
      </p>
    );
  return (
    <PostForm action={choicesPath(cohort)} className="grid gap-6" aria-label="What the program sees">
      {choosable.map((assessment, index) => (
        <AssessmentChoices key={assessment.session} assessment={assessment} number={index + 1} />
      ))}
      <p className="actions">
        <button type="submit" className="btn btn-primary">
          Save what they see
        </button>{" "}
        <button type="submit" className="btn" name="do" value="nothing">
          Show nothing
        </button>
      </p>
    </PostForm>
  );
}

function AssessmentChoices({ assessment, number }: { assessment: ChoosableAssessment; number: number }) {
  const { session, idea, createdAt, answered, allowed, score, choices } = assessment;
  const title = ideaTitle(idea);
  const day = dayName(createdAt, useTimeZone());
  return (
    <fieldset className="card">
      <legend className="sr-only">{`${title}, ${day}`}</legend>
      <input type="hidden" name={`assessment${number}`} value={shownText(session, choices)} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="font-serif text-xl wrap-anywhere" dir="auto">
          {title}
        </b>{" "}
        <span className="meta">
          {`${day} · ${score === null ? `${answered} of ${allowed} answered` : score.toFixed(1)}`}
        </span>
      </p>
      <div className="list mt-2">
        {parts.map((part) => (
          <div key={part}>
            <label className="check">
              <input type="checkbox" name={`${part}${number}`} defaultChecked={choices[part]} />
              <span>
                <b>{partTexts[part][0]}</b> <span className="hint">{partTexts[part][1]}</span>
              </span>
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Day } from "#app/ui/day.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { sharePath } from "../paths.ts";
import { spans } from "./share-form.ts";
import type { SharePage } from "./share-page.server.ts";

interface NewShareFormProps extends Pick<SharePage, "revision" | "offered"> {
  session: string;
  last?: SubmissionResult<string[]>;
}

/** The form for a new link: how long it works and what it shows. */
export function NewShareForm({ session, revision, offered, last }: NewShareFormProps) {
  const [form, { days, answers }] = useForm<{ days: string; answers: string }>({
    id: "share",
    defaultValue: { days: "30" },
    lastResult: last,
  });
  return (
    <PostForm action={sharePath(session, revision)} {...getFormProps(form)} className="sheet crop mt-6 grid gap-4">
      <ErrorSummary form={form} />
      {offered && (
        <p>
          {revision ? `Result ${revision}: ` : "Newest result: "}
          <b>{`${offered.overall.toFixed(1)} out of 10`}</b>, <Day at={offered.createdAt} />
        </p>
      )}
      <fieldset className={days.errors ? "bad" : undefined} aria-describedby={days.errors && days.errorId}>
        <legend className="label">The link works for</legend>
        <FieldError id={days.errorId} error={days.errors?.[0]} />
        <div className="mt-1 grid grid-cols-2 gap-2 lg:grid-cols-4">
          {spans.map(([value, name], index) => (
            <label key={value} className="choice">
              <input
                type="radio"
                id={index === 0 ? days.id : undefined}
                name={days.name}
                value={value}
                defaultChecked={days.initialValue === value}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <label className="choice">
        <input type="checkbox" name={answers.name} defaultChecked={answers.initialValue === "on"} />
        <span>
          Show my answers
          <span className="hint block">In your own words, with the points explained</span>
        </span>
      </label>
      <p>
        <button type="submit" className="btn btn-primary">
          Create link
        </button>
      </p>
    </PostForm>
  );
}

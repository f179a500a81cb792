import type { ReactNode } from "react";
import { difference, type Parts } from "#app/ui/difference.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Time } from "#app/ui/time.tsx";
import { questionPath } from "../paths.ts";
import type { Question } from "../questions/question.ts";
import type { AnswerForm } from "./answer-form.ts";

interface ConflictProps {
  session: string;
  number: number;
  question: Question;
  typed: Pick<AnswerForm, "form"> & { raw: string; label: string };
  saved: { label: string; revision: number; updatedAt: string };
}

/** Two versions of one answer, shown in full for the founder to choose from (SPEC-D25). */
export function Conflict({ session, number, question, typed, saved }: ConflictProps) {
  const parts = difference(typed.label, saved.label);
  return (
    <>
      <div className="banner mt-6" role="alert">
        <Icon name="info" />
        <div>
          <h1 className="text-lg">This answer was changed in another window</h1>
          <p>Both versions are below. Choose the one you want to keep.</p>
        </div>
      </div>
      <PostForm action={questionPath(session, number)} className="card crop mt-8">
        <input type="hidden" name="questionId" value={question.id} />
        <input type="hidden" name="revision" value={saved.revision} />
        <input type="hidden" name="form" value={typed.form} />
        {/* A textarea preserves line ends. */}
        <textarea name="answer" hidden readOnly value={typed.raw} />
        <fieldset className="grid gap-3">
          <legend className="label text-lg">{question.text}</legend>
          <Version value="mine" label="The answer you just gave" hint="On this device" parts={parts.mine} />
          <Version
            value="saved"
            label="The answer saved earlier"
            hint={<Time at={saved.updatedAt} />}
            parts={parts.saved}
          />
        </fieldset>
        <p className="hint mt-4">You can still read the other one under “Earlier versions of this answer”.</p>
        <div className="actions mt-6">
          <button type="submit" className="btn btn-primary" name="go" value="draft">
            Keep this version
          </button>{" "}
          <button type="submit" className="btn btn-quiet" name="go" value="edit">
            Edit it first
          </button>
        </div>
      </PostForm>
    </>
  );
}

interface VersionProps {
  value: "mine" | "saved";
  label: string;
  hint: ReactNode;
  parts: Parts;
}

function Version({ value, label, hint, parts: [before, changed, after] }: VersionProps) {
  return (
    <label className="choice items-start">
      <input className="mt-1" type="radio" name="keep" value={value} defaultChecked={value === "mine"} />
      <span className="min-w-0">
        <b>{label}</b>
        <span className="hint block">{hint}</span>
        <span className="user-text mt-2 block whitespace-pre-wrap">
          {before}
          {changed && <mark className="mark-review">{changed}</mark>}
          {after}
        </span>
      </span>
    </label>
  );
}

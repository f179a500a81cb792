import { FieldError } from "#app/ui/field-error.tsx";
import { wordsOf } from "../score/quality.ts";
import type { AnswerControlProps } from "./answer-control-props.ts";

/** Free text, in the serif used for users' own words. */
export function TextControl({ question, field, describedBy }: AnswerControlProps) {
  const error = field.errors?.[0];
  const words = wordsOf(field.initialValue ?? "").length;
  const described = [error && field.errorId, describedBy, `${field.id}-words`].filter(Boolean).join(" ");
  return (
    <div className={error ? "bad mt-6" : "mt-6"}>
      <label className="label text-lg" htmlFor={field.id}>
        {question.text}
      </label>
      <FieldError id={field.errorId} error={error} />
      <textarea
        className="input copy"
        id={field.id}
        name={field.name}
        rows={8}
        defaultValue={field.initialValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
      />
      <p className="hint mt-2 text-right" id={`${field.id}-words`}>
        {/* Without JavaScript the count is static, so an empty field shows none. */}
        <span data-words>{words > 0 && wordCount(words)}</span> About 80 words is plenty.
      </p>
    </div>
  );
}

function wordCount(words: number): string {
  return words === 1 ? "1 word." : `${words} words.`;
}

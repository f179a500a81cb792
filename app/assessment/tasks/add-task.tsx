import type { FieldMetadata } from "@conform-to/react";
import { Field } from "#app/ui/field.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { fullText, maxTasks } from "./task.ts";

interface AddTaskProps {
  fields: Record<"title" | "due", FieldMetadata<string>>;
  /** How many tasks there are. */
  count: number;
}

/** A task of one's own: what, and until when. */
export function AddTask({ fields: { title, due }, count }: AddTaskProps) {
  if (count >= maxTasks && !title.errors) return <p className="hint mt-6 print:hidden">{fullText}</p>;
  const dueError = due.errors?.[0];
  return (
    <div className="row mt-6 items-end border-t border-line pt-4 print:hidden">
      <div className="fill">
        <Field label="What will you do?" field={title} />
      </div>
      <div className={dueError ? "bad" : undefined}>
        <label className="label" htmlFor={due.id}>
          Due date (optional)
        </label>
        <FieldError id={due.errorId} error={dueError} />
        <input
          className="input"
          // What is no date would be shown as nothing.
          type={dueError ? "text" : "date"}
          id={due.id}
          name={due.name}
          defaultValue={due.initialValue}
          {...(dueError && { "aria-invalid": true, "aria-describedby": due.errorId })}
        />
      </div>
      <button type="submit" className="btn" name="go" value="add">
        Add a task
      </button>
    </div>
  );
}

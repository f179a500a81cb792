import type { FieldMetadata } from "@conform-to/react";
import { Field } from "#app/ui/field.tsx";
import { FieldBox } from "#app/ui/field-box.tsx";
import { fullText, maxTasks } from "./task.ts";

interface AddTaskProps {
  fields: Record<"title" | "due", FieldMetadata<string>>;
  /** Number of existing tasks. */
  count: number;
}

/** Fields for the founder's own task: title and due date. */
export function AddTask({ fields: { title, due }, count }: AddTaskProps) {
  if (count >= maxTasks && !title.errors) return <p className="hint mt-6 print:hidden">{fullText}</p>;
  const dueError = due.errors?.[0];
  return (
    <div className="row mt-6 items-end border-t border-line pt-4 print:hidden">
      <div className="fill">
        <Field label="What will you do?" field={title} />
      </div>
      <FieldBox label="Due date (optional)" field={due}>
        <input
          className="input"
          // A date input shows an invalid date as blank.
          type={dueError ? "text" : "date"}
          id={due.id}
          name={due.name}
          defaultValue={due.initialValue}
          {...(dueError && { "aria-invalid": true, "aria-describedby": due.errorId })}
        />
      </FieldBox>
      <button type="submit" className="btn" name="go" value="add">
        Add a task
      </button>
    </div>
  );
}

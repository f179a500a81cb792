import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { z } from "zod";
import { maxNote, type NoteForm } from "#app/account/notes/note-form.ts";
import type { Note } from "#app/account/notes/notes.server.ts";
import type { ListPage } from "#app/platform/db/cursor.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { Time } from "#app/ui/time.tsx";
import { personPath } from "../people-query.ts";

interface NotesTabProps {
  user: string;
  notes: ListPage<Note>;
  /** The id of the current administrator, who may delete their own notes. */
  me: string;
  last?: SubmissionResult<string[]>;
}

/** The notes of administrators about a user. */
export function NotesTab({ user, notes, me, last }: NotesTabProps) {
  return (
    <>
      <NewNote user={user} last={last} />
      <section className="card" aria-labelledby="notes">
        <h2 id="notes">Notes</h2>
        {notes.rows.length === 0 ? (
          <p className="mt-2 text-soft">No notes yet.</p>
        ) : (
          <ul className="list mt-2">
            {notes.rows.map((note) => (
              <NoteItem key={note.id} user={user} note={note} isAuthor={note.author?.id === me} />
            ))}
          </ul>
        )}
        <Pagination path={personPath(user)} query={{ tab: "notes" }} next={notes.next} previous={notes.previous} />
      </section>
    </>
  );
}

function NewNote({ user, last }: Pick<NotesTabProps, "user" | "last">) {
  const [form, { text }] = useForm<z.input<typeof NoteForm>>({ id: "note", lastResult: last });
  return (
    <PostForm {...getFormProps(form)} action={personPath(user, "notes")} className="card grid gap-4">
      <h2>Add a note</h2>
      <ErrorSummary form={form} />
      <TextArea
        label="Note"
        field={text}
        rows={4}
        hint={`Up to ${maxNote.toLocaleString("en-US")} characters. This person will see it if they download their data.`}
      />
      <p>
        <button type="submit" className="btn btn-primary">
          Add note
        </button>
      </p>
    </PostForm>
  );
}

function NoteItem({ user, note, isAuthor }: { user: string; note: Note; isAuthor: boolean }) {
  return (
    <li>
      <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
        {note.text}
      </p>
      <p className="row hint">
        <span className="fill">
          {note.author?.name ?? "A former administrator"}, <Time at={note.createdAt} />
        </span>{" "}
        {isAuthor && (
          <a className="btn btn-quiet" href={`${personPath(user)}/notes/${note.id}/delete?tab=notes`}>
            Delete <span className="sr-only">this note</span>
          </a>
        )}
      </p>
    </li>
  );
}

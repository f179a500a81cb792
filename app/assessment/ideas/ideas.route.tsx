import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { restorableUntil } from "#app/platform/restorable.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Day } from "#app/ui/time.tsx";
import { ideaPath } from "../paths.ts";
import { ideaTitle } from "./idea.ts";
import { type FoundIdea, listIdeas } from "./ideas.server.ts";

export const handle: Handle = { title: "Your ideas" };

/** All ideas of the user: those in use, archived, and deleted ones that can be restored. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const ideas = await listIdeas(context.db, { user });
  const left = ideas.filter(({ deletedAt }) => deletedAt === null);
  return {
    active: left.filter(({ archivedAt }) => archivedAt === null),
    archived: left.filter(({ archivedAt }) => archivedAt !== null),
    deleted: ideas.filter(({ deletedAt }) => deletedAt !== null),
  };
}

export default function Ideas() {
  const { active, archived, deleted } = useLoaderData<typeof loader>();
  return (
    <AppFrame above={[["Dashboard", "/"]]} name="Ideas">
      <h1>Your ideas</h1>
      <section className="card mt-6" aria-label="Ideas">
        {active.length > 0 ? <IdeaRows ideas={active} /> : <NoIdea />}
      </section>
      {archived.length > 0 && (
        <section className="card mt-6" aria-labelledby="archived">
          <h2 id="archived">Archived</h2>
          <p className="hint">Archived ideas don't appear on your dashboard.</p>
          <IdeaRows ideas={archived} back={{ change: "unarchive", label: "Take out of the archive" }} />
        </section>
      )}
      {deleted.length > 0 && (
        <section className="card mt-6" aria-labelledby="deleted">
          <h2 id="deleted">Deleted</h2>
          <IdeaRows ideas={deleted} back={{ change: "restore", label: "Restore" }} />
        </section>
      )}
      <a className="link mt-4" href="/assessments">
        All assessments
      </a>
    </AppFrame>
  );
}

function NoIdea() {
  return (
    <p className="text-soft">
      No idea here.{" "}
      <a className="link" href="/">
        Start an assessment on your dashboard
      </a>
    </p>
  );
}

interface IdeaRowsProps {
  ideas: FoundIdea[];
  /** What brings them back among those in use. */
  back?: { change: "unarchive" | "restore"; label: string };
}

function IdeaRows({ ideas, back }: IdeaRowsProps) {
  return (
    <ul className="list mt-2">
      {ideas.map((idea) => (
        <li key={idea.id}>
          <a className="link font-serif text-lg wrap-anywhere" href={ideaPath(idea.id)} dir="auto">
            {ideaTitle(idea)}
          </a>
          {idea.sentence && (
            <p className="wrap-anywhere" dir="auto">
              {idea.sentence}
            </p>
          )}
          <p className="hint">
            {idea.deletedAt ? "Can be restored until " : "Since "}
            <Day at={idea.deletedAt ? restorableUntil(idea.deletedAt) : idea.createdAt} />
          </p>
          {back && (
            <PostForm action={ideaPath(idea.id)} className="mt-2">
              <button type="submit" className="btn" name="do" value={back.change}>
                {back.label}
                <span className="sr-only">{` ${ideaTitle(idea)}`}</span>
              </button>
            </PostForm>
          )}
        </li>
      ))}
    </ul>
  );
}

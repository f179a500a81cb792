import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { CursorQuery } from "#app/platform/db/cursor.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Heading } from "#app/ui/admin/heading.tsx";
import { VersionItem } from "#app/ui/admin/version-item.tsx";
import { fieldDifferences } from "#app/ui/difference.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { Time } from "#app/ui/time.tsx";
import { listVersions, type QuestionVersion } from "../versions.server.ts";
import { aboveQuestion, editPath, ofQuestion } from "./paths.ts";
import { answeredText, readFields } from "./read-fields.ts";
import { requireQuestion } from "./require-question.server.ts";

export const handle: Handle = { title: "Versions of a question, Admin Panel", area: "admin" };

const Query = z.object(CursorQuery);

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { db } = args.context;
  const cursor = Query.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  return orFail(args.context, "Failed to load questions", async () => {
    const { question, deletedAt } = await requireQuestion(args);
    return { question, isDeleted: deletedAt !== null, ...(await listVersions(db, question.id, cursor)) };
  });
}

export default function Versions() {
  const { question, isDeleted, versions, next, previous } = useLoaderData<typeof loader>();
  return (
    <>
      <Heading title="Versions" above={aboveQuestion(question, isDeleted)} name="Versions">
        {!isDeleted && (
          <a className="btn btn-primary" href={editPath(question.id)}>
            Edit
          </a>
        )}
      </Heading>
      <p className="mt-4 font-semibold wrap-anywhere" dir="auto">
        {question.title}
      </p>
      {isDeleted && <p className="mt-2">This question was deleted. New assessments don't ask it.</p>}
      <p className="hint mt-2">Assessments already in progress keep the old wording. New ones use your change.</p>
      <ul className="mt-6 grid max-w-text gap-6">
        {versions.map((version) => (
          <WordingVersion
            key={version.question.version}
            {...version}
            isCurrent={version.question.version === question.version}
          />
        ))}
      </ul>
      <Pagination path={ofQuestion(question.id, "versions")} next={next} previous={previous} />
    </>
  );
}

/** A version of the question, with the number of sessions that answered it. */
function WordingVersion({
  question,
  createdAt,
  by,
  sessions,
  before,
  isCurrent,
}: QuestionVersion & { isCurrent: boolean }) {
  const { version } = question;
  return (
    <VersionItem
      version={version}
      isCurrent={isCurrent}
      saved={
        <>
          <Time at={createdAt} />
          {by && `, ${by}`}
        </>
      }
      note={answeredText(sessions, version)}
      differences={before ? fieldDifferences(readFields(before), readFields(question)) : []}
      label={`Wording of version ${version}`}
      fields={readFields(question)}
    />
  );
}

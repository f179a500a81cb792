import { Day } from "#app/ui/day.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { completePath, resultsPath } from "../paths.ts";
import type { Results } from "./results.server.ts";

interface RecordLineProps {
  session: string;
  record: Results["record"];
}

/** A notice if the page does not show the newest result: answers or the plan changed, or it is an older result. */
export function RecordLine({ session, record }: RecordLineProps) {
  if (record.kind === "none" || record.kind === "same") return null;
  return (
    <div className="banner mb-6 print:hidden">
      <Icon name="info" />
      <div className="row w-full">
        <p className="fill">
          <RecordText session={session} record={record} />
        </p>
        {record.kind === "old" ? (
          <a className="btn" href={resultsPath(session)}>
            See your latest answers
          </a>
        ) : (
          record.isKeepable && (
            <PostForm action={completePath(session)}>
              <button type="submit" className="btn">
                Save as a new result
              </button>
            </PostForm>
          )
        )}
      </div>
    </div>
  );
}

function RecordText({ session, record }: { session: string; record: Exclude<Results["record"], { kind: "none" }> }) {
  const { kind, revision, createdAt } = record;
  const name = (
    <>
      {`Result ${revision} of `}
      <Day at={createdAt} />
    </>
  );
  if (kind === "old") return <>{name}, with your answers from that day.</>;
  const link = <a href={resultsPath(session, revision)}>{name}</a>;
  if (kind === "recounted")
    return (
      <>
        {link}
        {` counted ${record.counted} questions. It stays as it was.`}
      </>
    );
  return (
    <>
      {"You've changed answers since "}
      {link}. That result stays as it was.
    </>
  );
}

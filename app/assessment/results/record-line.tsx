import { Day } from "#app/ui/day.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { completePath, resultsPath } from "../paths.ts";
import type { Results } from "./results.server.ts";

/** Says when what is shown is not the newest result: answers were changed since, or it is one of before. */
export function RecordLine({ session, record }: { session: string; record: Results["record"] }) {
  if (record.kind === "none" || record.kind === "same") return null;
  const name = `Result ${record.revision} of `;
  return (
    <div className="banner mb-6 print:hidden">
      <Icon name="info" />
      <div className="row w-full">
        <p className="fill">
          {record.kind === "old" ? (
            <>
              {name}
              <Day at={record.createdAt} />, with the answers of that day.
            </>
          ) : (
            <>
              {"You changed answers after "}
              <a href={resultsPath(session, record.revision)}>
                {name}
                <Day at={record.createdAt} />
              </a>
              . It stays as it was.
            </>
          )}
        </p>
        {record.kind === "old" ? (
          <a className="btn" href={resultsPath(session)}>
            See the newest answers
          </a>
        ) : (
          <form method="post" action={completePath(session)}>
            <button type="submit" className="btn">
              Keep as a new result
            </button>
          </form>
        )}
      </div>
    </div>
  );
}

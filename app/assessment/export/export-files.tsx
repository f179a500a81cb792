import { Icon } from "#app/ui/icon.tsx";
import { exportPath, resultsPath, sharePath } from "../paths.ts";

/** The available export files of an assessment, and what each is for. */
export function ExportFiles({ session }: { session: string }) {
  return (
    <>
      <ul className="sheet crop mt-6 grid gap-4">
        <li className="row">
          <div className="fill">
            <h2>JSON</h2>
            <p className="mt-1 max-w-text">
              Everything: questions, answers, earlier versions, results, and tasks. You can import it into another
              account.
            </p>
          </div>
          <a className="btn" href={exportPath(session, "json")} download="">
            <Icon name="download" />
            Download JSON
          </a>
        </li>
        <li className="row">
          <div className="fill">
            <h2>CSV</h2>
            <p className="mt-1 max-w-text">Your answers with their points, one row per question, for a spreadsheet.</p>
          </div>
          <a className="btn" href={exportPath(session, "csv")} download="">
            <Icon name="download" />
            Download CSV
          </a>
        </li>
        <li className="row">
          <div className="fill">
            <h2>Paper or PDF</h2>
            <p className="mt-1 max-w-text">
              Your results fit on one page. Print them from your browser, or save them as a PDF.
            </p>
          </div>
          <a className="btn" href={resultsPath(session)}>
            Open the results
          </a>
        </li>
      </ul>
      <p className="mt-6 max-w-text text-soft">
        The files don't include your name or your company's. To show a result to someone,{" "}
        <a href={sharePath(session)}>share a link</a>. A JSON file can be <a href="/import">imported</a>.
      </p>
    </>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { rankOf } from "#app/billing/access.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { aboveResult, exportPath, reportPath, resultsPath, sharePath } from "../paths.ts";
import { findSession } from "../sessions/sessions.server.ts";

export const handle: Handle = { title: "Export" };

/** The exports of an assessment, a Pro feature (SPEC-EU6). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const session = await findSession(context.db, { user, id: params.sessionId ?? "" });
  if (!session) throw new Response(null, { status: 404 });
  const { tier } = await accessOf(context.db, { user });
  return { id: session.id, idea: session.idea, open: rankOf(tier) > 0 };
}

export default function Export() {
  const { id, idea, open } = useLoaderData<typeof loader>();
  return (
    <AppFrame above={aboveResult(idea, id)} name="Export">
      <h1>Export</h1>
      <p className="mt-2 max-w-text text-soft">Your answers and results in a file you can keep or share.</p>
      {open ? <ExportFiles session={id} /> : <ExportOffer session={id} />}
    </AppFrame>
  );
}

/** Describes the export to users whose plan lacks it, and what they can still download. */
function ExportOffer({ session }: { session: string }) {
  return (
    <div className="card crop mt-6">
      <p className="max-w-text">
        Export is included in Pro: a JSON file with everything behind your score, which you can import into another
        account, a CSV file for a spreadsheet, and a report as a PDF.
      </p>
      <p className="mt-2 max-w-text">
        Your data belongs to you on every plan: <a href="/account">your account</a> has a download of all of it. You can
        also <a href={sharePath(session)}>share a link</a> to a result, print the results page, and{" "}
        <a href="/import">import</a> a file.
      </p>
      <p className="actions mt-4">
        <a className="btn btn-primary" href={`/plans?to=${exportPath(session)}`}>
          See plans
        </a>
      </p>
    </div>
  );
}

/** The available export files of an assessment, and what each is for. */
function ExportFiles({ session }: { session: string }) {
  return (
    <>
      <ul className="card crop mt-6 grid gap-4">
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
            <h2>PDF</h2>
            <p className="mt-1 max-w-text">
              Your score and what to do next, on three pages at most, with headings and lists for screen readers.
              Letters other than Latin, Greek and Cyrillic show as {"\ufffd"}: print the results page if you use them.
            </p>
          </div>
          <a className="btn" href={reportPath(session)}>
            <Icon name="download" />
            Download PDF
          </a>
        </li>
        <li className="row">
          <div className="fill">
            <h2>Paper</h2>
            <p className="mt-1 max-w-text">Your results fit on one page. Print them from your browser.</p>
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

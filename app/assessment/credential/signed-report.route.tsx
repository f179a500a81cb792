import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type RouteArgs, requireUser } from "#app/account/account.server.ts";
import { QrCode } from "#app/account/two-step/qr-code.tsx";
import { accessOf } from "#app/billing/access.server.ts";
import { brandOf } from "#app/brand/brand-of.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { site } from "#app/platform/site.ts";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Day } from "#app/ui/time.tsx";
import { fileText } from "../export/assessment-file.ts";
import { exportAssessment } from "../export/export-assessment.server.ts";
import { exportPath, signedPath, signedReportPath, verifyDocsPath, verifyPath } from "../paths.ts";
import { findResults } from "../results/results.server.ts";
import { ResultsFrame } from "../results/results-frame.tsx";
import { statement } from "./credential.ts";
import { Fact, ReportFacts } from "./report-facts.tsx";
import { findReport, fingerprint } from "./signed-reports.server.ts";
import { withdrawReports } from "./withdraw-reports.server.ts";

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: Handle<Data> = {
  title: ({ withdraws, report }) => (withdraws ? "Withdraw this report?" : `Signed report ${report.code}`),
  elements: ({ withdraws }) => (withdraws ? [] : ["copy-button"]),
};

/** A signed report with what its founder passes on; `?withdraw` asks whether to withdraw it. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, code } = await keyOf(args);
  const { id, idea, tier, record } = await findResults(args);
  const report = await findReport(args.context.db, { user, id, code });
  if (!report) throw new Response(null, { status: 404 });
  const withdraws = new URL(args.request.url).searchParams.has("withdraw");
  const isCurrent = !withdraws && (await isCurrentExport(args, { user, id, ...report }));
  return { id, idea, tier, record, report, withdraws, isCurrent };
}

/** Withdraws the report. A second submission finds none, as for another founder's report. */
export async function action(args: ActionFunctionArgs) {
  const { user, id, code } = await keyOf(args);
  const { db } = args.context;
  const report = await findReport(db, { user, id, code });
  if (!report) throw new Response(null, { status: 404 });
  await withdrawReports(db, { user, code });
  return redirectWith(signedPath(id), "The report is withdrawn. Its link and its file now say so.");
}

async function keyOf(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const { id: user } = await requireUser(args);
  const { sessionId: id = "", code = "" } = args.params;
  return { user, id, code };
}

interface Fingerprinted {
  user: string;
  id: string;
  salt: string;
  facts: { exportSha256: string };
}

/** Whether the export that can be downloaded now is still the one of the report. */
async function isCurrentExport(args: RouteArgs, { user, id, salt, facts }: Fingerprinted): Promise<boolean> {
  const { db } = args.context;
  const { tier } = await accessOf(db, { user });
  const file = await exportAssessment(db, { user, id, brand: await brandOf(args, { user, tier }) });
  return file !== undefined && fingerprint(salt, fileText(file)) === facts.exportSha256;
}

export default function SignedReport() {
  const { id, report, withdraws, isCurrent, ...results } = useLoaderData<typeof loader>();
  const { code, issuer, facts, validFrom, validUntil } = report;
  if (withdraws) return <Withdraw session={id} code={code} />;
  const address = `${issuer}${verifyPath(code)}`;
  return (
    <ResultsFrame results={{ id, ...results }} name="Signed report">
      <h1>{`Signed report ${code}`}</h1>
      <div className="card crop mt-6">
        <div className="flex flex-wrap items-start justify-between gap-6">
          <div className="min-w-0 flex-1 basis-80">
            <p className="text-lg">
              <b>{statement(site.name)}</b>
            </p>
            <ReportFacts facts={facts}>
              <Fact name="Valid">
                <Day at={validFrom} /> to <Day at={validUntil} />
              </Fact>
            </ReportFacts>
          </div>
          <div className="max-w-full">
            <QrCode text={address} label={`QR code: ${address}`} />
            <p className="meta mt-2 max-w-60">Scan it to verify the report, and check that the address is ours.</p>
          </div>
        </div>
        <p className="mt-4">
          <span className="code">{address}</span>
        </p>
        <p className="actions mt-4 print:hidden">
          <a className="btn btn-primary" href={signedReportPath(id, code, "/report.jws")} download="">
            <Icon name="download" />
            Download file
          </a>{" "}
          <copy-button text={address}>
            <button type="button" className="btn" aria-live="polite">
              Copy link
            </button>
          </copy-button>{" "}
          <a className="btn" href={signedReportPath(id, code, "?withdraw")}>
            Withdraw
          </a>
        </p>
        <p className="hint mt-2 print:hidden">
          Print this page to have it on paper. Anyone with the link or the file sees what it says.
        </p>
      </div>
      <Fingerprint session={id} salt={report.salt} isCurrent={isCurrent} />
    </ResultsFrame>
  );
}

/** How the founder can prove what the answers were. */
function Fingerprint({ session, salt, isCurrent }: { session: string; salt: string; isCurrent: boolean }) {
  return (
    <section className="card mt-6 print:hidden" aria-labelledby="fingerprint">
      <h2 id="fingerprint">To prove your answers later</h2>
      <p className="mt-2 max-w-text">
        The report has a fingerprint of your JSON export. On its own, it tells nothing. Anyone who gets the export and
        this salt from you can check that they belong to the report. <a href={verifyDocsPath}>How to check it</a>
      </p>
      <p className="mt-2">
        Salt: <span className="code">{salt}</span>
      </p>
      <p className="mt-2 max-w-text">
        {isCurrent ? (
          <>
            Your export is still the one of this report. Keep it: it changes with your answers and tasks.{" "}
            <a href={exportPath(session, "json")}>Download JSON</a>
          </>
        ) : (
          "Your export has changed since the report was signed. Only the file you downloaded back then belongs to it."
        )}
      </p>
    </section>
  );
}

/** Asks whether to withdraw a report. */
function Withdraw({ session, code }: { session: string; code: string }) {
  return (
    <FocusFrame>
      <PostForm className="card crop">
        <h1>Withdraw this report?</h1>
        <p className="mt-4 font-mono">{code}</p>
        <p className="mt-4">
          Its link and its file will say “Withdrawn” and show nothing of it. We erase what it says. You can't undo this.
        </p>
        <p className="actions mt-6">
          <button type="submit" className="btn btn-danger">
            Withdraw report
          </button>{" "}
          <a className="btn" href={signedReportPath(session, code)}>
            Keep it
          </a>
        </p>
      </PostForm>
    </FocusFrame>
  );
}

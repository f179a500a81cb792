import { type SubmissionResult, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireUser } from "#app/account/account.server.ts";
import { originOf } from "#app/account/origin.server.ts";
import { retryAfter } from "#app/account/rate-limits.ts";
import type { User } from "#app/account/user.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { rankOf } from "#app/billing/access.ts";
import { brandOf } from "#app/brand/brand-of.server.ts";
import { clock } from "#app/platform/clock.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm, tooMany } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { consumeRateLimit, type RateLimit } from "#app/platform/http/rate-limit.server.ts";
import { site } from "#app/platform/site.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Day } from "#app/ui/time.tsx";
import { signedPath, signedReportPath, verifyPath } from "../paths.ts";
import { findResults, requestedResult } from "../results/results.server.ts";
import { NoResultYet, ResultsFrame } from "../results/results-frame.tsx";
import { hasSession } from "../sessions/sessions.server.ts";
import { statement, validDays } from "./credential.ts";
import { ReportFacts } from "./report-facts.tsx";
import {
  type DraftReport,
  draftReport,
  issueReport,
  listReports,
  maxReports,
  type OwnReport,
} from "./signed-reports.server.ts";

export const handle: Handle = { title: "Signed report" };

export const headers = retryAfter;

const reportsPerDay: RateLimit = { name: "signed report account", hits: 20, seconds: 24 * 60 * 60 };

const IssueForm = z.object({
  form: z.string().min(8).max(100),
  name: z
    .literal("on")
    .optional()
    .catch(undefined)
    .transform((tick) => tick === "on"),
});

/** What a signed report of this result would say, and those there are. `?result=N` offers that result. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const { db } = args.context;
  const { id, idea, tier, record } = await findResults(args);
  const { revision } = requestedResult(args);
  const key = { user: user.id, id };
  const reports = await listReports(db, key);
  return {
    ...{ id, idea, tier, record, revision, name: nameOf(user) },
    draft: await draftReport(db, { ...key, revision }),
    reports: reports.map(({ jws, salt, issuer, ...report }) => report),
    now: clock.now().toISOString(),
    form: timeOrderedId(),
  };
}

/** Issues a report. The same form again leads to the same report. */
export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args);
  const { db } = args.context;
  const { id, revision } = requestedResult(args);
  const key = { user: user.id, id };
  if (!(await hasSession(db, key))) throw new Response(null, { status: 404 });
  const { tier } = await accessOf(db, { user: user.id });
  if (rankOf(tier) === 0) throw redirect(signedPath(id, revision), { status: 303 });
  const parsed = await parseForm(args.request, IssueForm);
  if (!parsed.ok) return parsed.response;
  const seconds = await consumeRateLimit(db, { limit: reportsPerDay, of: user.id });
  if (seconds > 0) {
    return parsed.refuse(
      { "": ["You've signed a lot of reports today. Please come back tomorrow."] },
      tooMany(seconds),
    );
  }
  const brand = await brandOf(args, { user: user.id, tier });
  const name = parsed.value.name ? nameOf(user) : undefined;
  const { form } = parsed.value;
  const issued = await issueReport(db, { ...key, revision, name, brand, form, origin: originOf(args.request) });
  switch (issued.kind) {
    case "issued":
      return redirectWith(signedReportPath(id, issued.code), "The report is signed.");
    case "unfinished":
      return parsed.refuse({ "": ["There is no result to sign yet. Complete the assessment first."] });
    case "full":
      return parsed.refuse({
        "": [`This assessment has ${maxReports} valid reports, which is the limit. Withdraw one to sign another.`],
      });
  }
}

function nameOf({ firstName, lastName }: User): string {
  return `${firstName} ${lastName}`.trim();
}

export default function Signed() {
  const { id, draft, reports, now, tier, ...results } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <ResultsFrame results={{ id, tier, ...results }} name="Signed report">
      <h1>Signed report</h1>
      <p className="mt-2 max-w-text text-soft">
        {`A file with your score and none of your answers, signed by ${site.name}. Whoever gets it can check at `}
        <a href={verifyPath()}>{verifyPath()}</a>
        {` that nobody changed it. It says: “${statement(site.name)}”`}
      </p>
      {rankOf(tier) === 0 ? (
        <Offer session={id} />
      ) : draft ? (
        <IssueFields session={id} draft={draft} {...results} last={actionData?.form} />
      ) : (
        <NoResultYet session={id} to="sign" />
      )}
      {reports.length > 0 && <ReportList session={id} reports={reports} now={now} />}
    </ResultsFrame>
  );
}

/** What the plan lacks. */
function Offer({ session }: { session: string }) {
  return (
    <div className="card crop mt-6">
      <p className="max-w-text">
        Signed reports are included in Pro: for an investor or a program that wants to know the score is really yours
        and unchanged. Verifying one is free for everybody.
      </p>
      <p className="actions mt-4">
        <a className="btn btn-primary" href={`/plans?to=${signedPath(session)}`}>
          See plans
        </a>
      </p>
    </div>
  );
}

interface IssueFieldsProps {
  session: string;
  revision: number | undefined;
  draft: DraftReport;
  /** The founder's name. */
  name: string;
  form: string;
  last?: SubmissionResult<string[]>;
}

/** What the report will say, whether with the founder's name, and the button that signs it. */
function IssueFields({ session, revision, draft, name, form: key, last }: IssueFieldsProps) {
  const [form, fields] = useForm<{ form: string; name: string }>({
    id: "issue",
    defaultValue: { form: key },
    lastResult: last,
  });
  return (
    <PostForm
      action={signedPath(session, revision)}
      id={form.id}
      noValidate
      className="card crop mt-6 grid gap-4"
      aria-labelledby="says"
    >
      <ErrorSummary form={form} />
      <div>
        <h2 id="says">{`What the report of result ${draft.revision} will say`}</h2>
        <ReportFacts facts={draft.facts} />
        <p className="hint mt-2">
          {`It also has the address of this site, a code, its dates (valid for ${validDays} days), and a fingerprint of your JSON export, with which you can prove later what your answers were.`}
        </p>
      </div>
      <input type="hidden" name={fields.form.name} defaultValue={fields.form.initialValue} />
      <label className="choice">
        <input type="checkbox" name={fields.name.name} defaultChecked={fields.name.initialValue === "on"} />
        <span>
          Show my name: <b dir="auto">{name}</b>
          <span className="hint block">Without it, the report doesn't say whose idea this is.</span>
        </span>
      </label>
      <p>
        <button type="submit" className="btn btn-primary">
          Sign report
        </button>
      </p>
    </PostForm>
  );
}

interface ReportListProps {
  session: string;
  reports: Omit<OwnReport, "jws" | "salt" | "issuer">[];
  /** ISO 8601. */
  now: string;
}

/** The reports that were not withdrawn, newest first. */
function ReportList({ session, reports, now }: ReportListProps) {
  return (
    <section className="card mt-6" aria-labelledby="reports">
      <h2 id="reports">Your signed reports</h2>
      <ol className="list mt-4">
        {reports.map(({ code, revision, facts, validFrom, validUntil }) => (
          <li key={code} className="row">
            <a className="link font-mono" href={signedReportPath(session, code)}>
              {code}
            </a>{" "}
            <span className="fill">
              {`Result ${revision}, ${facts.score.toFixed(1)} out of 10, ${facts.name ? "with" : "without"} your name. `}
              <span className="hint">
                Signed <Day at={validFrom} />, {validUntil > now ? "valid until" : "expired"} <Day at={validUntil} />
              </span>
            </span>
            <a className="btn" href={signedReportPath(session, code, "?withdraw")}>
              Withdraw<span className="sr-only">{` report ${code}`}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { findUser } from "#app/account/account.server.ts";
import { originOf } from "#app/account/origin.server.ts";
import { clock } from "#app/platform/clock.ts";
import { formatWait } from "#app/platform/format-wait.ts";
import { parseForm, tooMany, typedIn } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { consumeRateLimit, type RateLimit } from "#app/platform/http/rate-limit.server.ts";
import { site } from "#app/platform/site.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { controlProps, FieldBox } from "#app/ui/field-box.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { PublicFrame } from "#app/ui/landing-frame.tsx";
import { formState, PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { Day, Time } from "#app/ui/time.tsx";
import { jwksPath, verifyDocsPath, verifyPath } from "../paths.ts";
import { codeOf, statement } from "./credential.ts";
import { Fact, ReportFacts } from "./report-facts.tsx";
import { checkReport, type Opened, openReport } from "./signed-reports.server.ts";

/** What the page says about a report. `unknown`: there is none with this code. */
type Shown = Opened | { kind: "unknown"; code: string } | { kind: "wait"; seconds: number };

export const handle: Handle<{ shown?: Shown }> = {
  title: ({ shown }) => (shown ? `Verify a report: ${looks[shown.kind].heading}` : "Verify a report"),
  noindex: ({ shown }) => shown !== undefined,
  once: true, // requests are counted
};

const verificationsPerClient: RateLimit = { name: "verification client", hits: 100, seconds: 15 * 60 };

/** A withdrawn report must be gone from the next request on, so no answer is cached. */
export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const wait = actionHeaders?.get("Retry-After") ?? loaderHeaders.get("Retry-After");
  return { "Cache-Control": "no-store", ...(wait && { "Retry-After": wait }) };
};

/** The form or, with `?report=CODE`, the report that a QR code leads to. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = (await findUser({ request, context })) !== undefined;
  const origin = originOf(request);
  const typed = new URL(request.url).searchParams.get("report");
  const page = { signedIn, origin, now: clock.now().toISOString() };
  if (!typed || request.method === "POST") return data({ ...page, shown: undefined });
  const { db, client } = context;
  const seconds = await consumeRateLimit(db, { limit: verificationsPerClient, of: client });
  if (seconds > 0) return data({ ...page, shown: { kind: "wait", seconds } satisfies Shown }, tooMany(seconds));
  const code = codeOf(typed);
  const opened = code && (await openReport(db, { code, origin }));
  if (opened) return data({ ...page, shown: opened });
  return data({ ...page, shown: { kind: "unknown", code: typed.slice(0, 40) } satisfies Shown }, { status: 404 });
}

const choose = "Choose a report file or paste its text";
const VerifyForm = z
  .object({
    file: z.file().max(300_000, "The file is over 300 kB, so it's no report").optional(),
    jws: z.string().max(300_000, "The text is over 300 kB, so it's no report").default(""),
  })
  .refine(({ file, jws }) => (file?.size ?? 0) > 0 || jws.trim() !== "", { message: choose, path: ["file"] });

/** Verifies a file or a text. Nothing of it is kept. */
export async function action({ request, context }: ActionFunctionArgs) {
  await findUser({ request, context });
  const parsed = await parseForm(request, VerifyForm, { hide: ["file"] });
  if (!parsed.ok) return parsed.response;
  const { db, client } = context;
  const seconds = await consumeRateLimit(db, { limit: verificationsPerClient, of: client });
  if (seconds > 0) return parsed.refuse({ "": [waitText(seconds)] }, tooMany(seconds));
  const { file, jws } = parsed.value;
  const text = file?.size ? await file.text() : jws;
  const shown = await checkReport(db, { text, origin: originOf(request) });
  return data({ form: shown.kind === "unreadable" ? typedIn(parsed) : undefined, shown });
}

function waitText(seconds: number): string {
  return `Too many tries from your network. Please wait ${formatWait(seconds)}.`;
}

export default function Verify() {
  const { signedIn, origin, now, shown: loaded } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const shown: Shown | undefined = answer && "shown" in answer ? answer.shown : loaded;
  return (
    <PublicFrame title="Verify a report" signedIn={signedIn}>
      <h1>Verify a report</h1>
      <p className="mt-2">
        Check that this address is <b className="font-mono wrap-anywhere">{origin}</b>.
      </p>
      {shown && <VerdictSection shown={shown} now={now} />}
      <VerifyFields last={answer?.form} another={shown !== undefined} />
    </PublicFrame>
  );
}

interface Look {
  heading: string;
  icon: IconName;
  /** The color of the bar and of the heading. */
  bar: string;
  ink?: string;
}

const bad = { bar: "border-l-danger", ink: "text-danger" };
const quiet = { bar: "border-l-edge" };
const looks: Record<Shown["kind"], Look> = {
  genuine: { heading: "Genuine", icon: "circle-check", bar: "border-l-ok", ink: "text-ok" },
  altered: { heading: "Altered", icon: "triangle-alert", ...bad },
  withdrawn: { heading: "Withdrawn", icon: "x", ...quiet },
  expired: { heading: "Expired", icon: "clock", ...quiet },
  compromised: { heading: "Signed with a key that was compromised", icon: "triangle-alert", ...bad },
  "unknown-key": { heading: "Unknown key", icon: "circle-alert", ...bad },
  elsewhere: { heading: "Issued for another address", icon: "circle-alert", ...bad },
  unreadable: { heading: "Not a report", icon: "circle-alert", ...quiet },
  unknown: { heading: "No such report", icon: "circle-alert", ...quiet },
  wait: { heading: "Please wait", icon: "clock", ...quiet },
};

/** What a report turned out to be. */
function VerdictSection({ shown, now }: { shown: Shown; now: string }) {
  const { heading, icon, bar, ink = "" } = looks[shown.kind];
  const code = "report" in shown ? shown.report.code : undefined;
  return (
    <section
      className={`card crop mt-6 border-l-4 ${bar}`}
      aria-labelledby="verdict"
      role={bar === bad.bar ? "alert" : "status"}
    >
      <p className="meta flex flex-wrap justify-between gap-x-4">
        {code && <span>{`Report ${code}`}</span>}{" "}
        <span>
          checked <Time at={now} />
        </span>
      </p>
      <h2 id="verdict" className={`mt-3 flex items-center gap-3 text-2xl ${ink}`}>
        <Icon name={icon} />
        {heading}
      </h2>
      <VerdictText shown={shown} />
    </section>
  );
}

function VerdictText({ shown }: { shown: Shown }) {
  switch (shown.kind) {
    case "genuine":
      return (
        <>
          <p className="mt-2 text-lg">
            <b>{statement(site.name)}</b>
          </p>
          <ReportFacts facts={shown.report.facts}>
            <Fact name="Valid">
              <Day at={shown.report.validFrom} /> to <Day at={shown.report.validUntil} />
            </Fact>
            <Fact name="Signed with">
              <span className="meta">{`key ${shown.kid}, Ed25519`}</span>
            </Fact>
          </ReportFacts>
        </>
      );
    case "expired":
      return (
        <>
          <p className="mt-2">
            Genuine, but valid until <Day at={shown.report.validUntil} />. The score was{" "}
            <b>{shown.report.facts.score.toFixed(1)}</b> then. Ask for a newer one.
          </p>
          <p className="mt-2">{statement(site.name)}</p>
        </>
      );
    case "withdrawn":
      return (
        <p className="mt-2">
          We signed this report on <Day at={shown.issuedAt} />. Its founder withdrew it
          {shown.withdrawnAt && (
            <>
              {" on "}
              <Day at={shown.withdrawnAt} />
            </>
          )}
          . We show nothing of it anymore.
        </p>
      );
    case "altered":
      return (
        <>
          <p className="mt-2 text-lg">
            This text is not what we signed. <b>Don't rely on any number in it.</b>
          </p>
          <p className="mt-2">
            A single changed character is enough. Ask the founder for the original file or for its link.
          </p>
        </>
      );
    case "compromised":
      return (
        <p className="mt-2">
          Since <Day at={shown.at} /> we know that someone else could sign with this key.{" "}
          <b>Don't rely on this report.</b> Ask the founder for a new one.
        </p>
      );
    case "unknown-key":
      return <p className="mt-2">It was signed with a key we never had. It doesn't come from us.</p>;
    case "elsewhere":
      return (
        <p className="mt-2">
          It names another address: <span className="font-mono wrap-anywhere">{shown.issuer}</span>. Verify it there.
        </p>
      );
    case "unreadable":
      return (
        <p className="mt-2">
          This isn't a signed report. A report is a file that ends in .jws, or one long line of letters and digits with
          two periods in it.
        </p>
      );
    case "unknown":
      return (
        <p className="mt-2">
          We never issued a report with the code <span className="font-mono wrap-anywhere">{shown.code}</span>. Check it
          for typos.
        </p>
      );
    case "wait":
      return <p className="mt-2">{waitText(shown.seconds)}</p>;
  }
}

/** The form for a file or a text. It says nothing of what it found: that stands above it. */
function VerifyFields({ last, another }: { last?: Partial<SubmissionResult<string[]>>; another: boolean }) {
  const { form, attributes, field } = formState({ id: "verify", last: last as SubmissionResult<string[]> | undefined });
  const [file, jws] = [field("file"), field("jws")];
  const hint = "The .jws file, up to 300 kB. We don't keep it.";
  return (
    <PostForm
      action={verifyPath()}
      encType="multipart/form-data"
      {...attributes}
      className="card mt-6 grid gap-4 print:hidden"
      aria-labelledby="check"
    >
      <ErrorSummary form={form} />
      <h2 id="check">{another ? "Check another one" : "Check a report"}</h2>
      <FieldBox label="Report file" field={file} hint={hint}>
        <input {...controlProps(file, hint)} type="file" accept=".jws,.txt" className="input" />
      </FieldBox>
      <TextArea label="Or paste its text" field={jws} rows={3} code />
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <button type="submit" className="btn btn-primary max-md:w-full">
          Verify
        </button>{" "}
        <a className="link" href={verifyDocsPath}>
          Verify offline
        </a>{" "}
        <a className="link" href={jwksPath}>
          Public keys
        </a>
      </p>
    </PostForm>
  );
}

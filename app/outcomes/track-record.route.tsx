import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { findUser } from "#app/account/account.server.ts";
import { type Band, bands } from "#app/assessment/score/band.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { daysAfter, utc } from "#app/platform/time-zone.ts";
import { BandBadge } from "#app/ui/band-badge.tsx";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { dayName } from "#app/ui/day-label.ts";
import { PublicFrame } from "#app/ui/landing-frame.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import { Spaced } from "#app/ui/spaced.tsx";
import { findTrackRecord } from "./freeze.server.ts";
import { span, trackRecordPath } from "./outcome.ts";
import { ReliabilityDiagram } from "./reliability-diagram.tsx";
import {
  errorText,
  type GroupNumbers,
  minAnswers,
  minOutcomes,
  orderText,
  percent,
  type Series,
  type Shares,
} from "./track-record.ts";

export const handle: Handle = { title: "Track record", sameForVisitors: true };

/** The track record of the month in the URL, by default the newest, and one of its series (`?series=`, from 1). */
export async function loader(args: LoaderFunctionArgs) {
  const { month } = args.params;
  const record = await findTrackRecord(args.context.db, { month });
  if (month !== undefined && !record) throw new Response(null, { status: 404 });
  const number = Number(new URL(args.request.url).searchParams.get("series") ?? 1);
  const index = record?.series[number - 1] ? number - 1 : 0;
  return { signedIn: (await findUser(args)) !== undefined, record, index };
}

export default function TrackRecord() {
  const { signedIn, record, index } = useLoaderData<typeof loader>();
  return (
    <PublicFrame title="Track record" signedIn={signedIn} wide>
      <TrackRecordPage record={record} index={index} />
    </PublicFrame>
  );
}

interface TrackRecordPageProps {
  /** The month that is shown, and all that are frozen; undefined before the first. */
  record: { month: string; frozenAt: string; series: Series[]; months: string[] } | undefined;
  /** Which series is shown. */
  index: number;
}

/** What became of the ideas we scored, as frozen in a month. */
function TrackRecordPage({ record, index }: TrackRecordPageProps) {
  const series = record?.series[index];
  const counting = (
    <div className="grid max-w-text gap-3">
      <h2>How this is counted</h2>
      <p>
        {`Each idea counts once, with its first complete result. Its founder is asked on days 90, 97, and 111, and may change the answer until day 180. Numbers are frozen on the first of each month and never changed. A group is broken down from ${minAnswers} answers. When the rule, its word lists, or the questions change, a new series starts.`}
      </p>
      <p>
        Nothing here tunes the rule. Founders decide whether to answer and who counts as a stranger, so the numbers
        can't show what the silent ones did: the bounds do.
      </p>
      {series && <LeftOut {...series.leftOut} />}
      {record && <Elsewhere {...record} index={index} />}
    </div>
  );
  return (
    <>
      {record && (
        <p className="meta">
          {`Frozen on ${dayName(record.frozenAt, utc)}`}
          {series && ` · ${nameOf(series)}`}
        </p>
      )}
      <h1 className="mt-1">Track record</h1>
      <p className="mt-2 max-w-text text-lg">
        {`What became of the ideas we scored. We ask every founder on day ${span} and count what they say, the silent ones included.`}
      </p>
      {series && series.due > 0 ? (
        <Numbers series={series}>{counting}</Numbers>
      ) : (
        <>
          <Nothing series={series} />
          <div className="mt-6">{counting}</div>
        </>
      )}
    </>
  );
}

function nameOf({ rule, questionSet }: Series): string {
  const [version, words] = rule.split(".");
  return `rule ${version}, word lists ${words}, question set ${questionSet}`;
}

function Nothing({ series }: { series: Series | undefined }) {
  if (!series || series.results === 0)
    return (
      <section className="card crop mt-6">
        <h2>No outcomes yet</h2>
        <p className="mt-2">{`No complete result had been recorded when this was frozen. We ask for the first outcome ${span} days after one is.`}</p>
      </section>
    );
  return (
    <section className="card crop mt-6">
      <h2>No outcomes yet</h2>
      <p className="mt-2">
        {`We've been scoring ideas by this rule since ${dayName(series.since, utc)}. The first outcomes are asked for on ${dayName(daysAfter(series.since.slice(0, 10), span), utc)}. ${pluralize(series.results, "result")} will be asked about by then or later.`}
      </p>
    </section>
  );
}

function Numbers({ series, children }: { series: Series; children: ReactNode }) {
  const order = orderText(series);
  const isOpen = series.bands.some(({ shares }) => shares !== null);
  return (
    <>
      <section className="card crop mt-6" aria-labelledby="by-band">
        <h2 id="by-band">{`${span} days later, by band`}</h2>
        <p className="hint mt-1">
          {`Activated: a stranger paid or left a deposit within ${span} days. Stopped: ended because of evidence, which is a good outcome too. Bounds: if all the silent ones failed, or all made it.`}
        </p>
        <DataTable
          columns={["Band", "Answered", "Activated", "Stopped", "Share", "95% interval", "Bounds"]}
          numbers={6}
          className="mt-4"
        >
          {series.bands.toReversed().map((band) => (
            <BandRow key={band.key} numbers={band} />
          ))}
        </DataTable>
        <p className="border-t-4 border-ink pt-3">
          <b>{order.main}</b> {order.more}
        </p>
      </section>
      <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:items-start">
        {isOpen && <ReliabilityDiagram series={series} />}
        <div className="grid gap-6">
          <HowWrong series={series} />
          {children}
        </div>
      </div>
    </>
  );
}

function BandRow({ numbers: { key: band, due, answered, shares } }: { numbers: GroupNumbers<Band["key"]> }) {
  const { colour, label } = bands.find(({ key }) => key === band) ?? (bands.at(-1) as Band);
  return (
    <Row lead={<BandBadge colour={colour} label={label} />}>
      <Cell className="num" label="Answered">{`${answered} of ${due}`}</Cell>
      {shares ? <ShareCells {...shares} /> : <TooFew missing={minAnswers - answered} />}
    </Row>
  );
}

function ShareCells({ activated, stopped, share, low, high, worst, best }: Shares) {
  return (
    <>
      <Cell className="num" label="Activated">
        {activated}
      </Cell>
      <Cell className="num" label="Stopped">
        {stopped}
      </Cell>
      <Cell className="num" label="Share">
        <b>{percent(share)}</b>
      </Cell>
      <Cell className="num" label="95% interval">
        {percent(low, high)}
      </Cell>
      <Cell className="num" label="Bounds">
        {percent(worst, best)}
      </Cell>
    </>
  );
}

function TooFew({ missing }: { missing: number }) {
  return (
    <Cell className="num text-soft" colSpan={5}>
      {`Too few: ${pluralize(missing, "answer")} until it is shown`}
    </Cell>
  );
}

/** The errors of the forecasts, beside that of always saying the base rate. */
function HowWrong({ series }: { series: Series }) {
  const { score, odds } = series.errors;
  const answered = series.bands.reduce((sum, { answered, shares }) => sum + (shares ? answered : 0), 0);
  return (
    <section className="card" aria-labelledby="errors">
      <h2 id="errors">How wrong, on average</h2>
      {score ? (
        <>
          <p className="hint mt-1">{`Brier score over ${score.outcomes} outcomes: 0 is perfect, lower is better.`}</p>
          <dl className="list figures mt-3">
            <Line name={`Always saying ${percent(score.base)}, the base rate`} error={score.baseError} />
            <Line name="Score ÷ 10" error={score.error} />
            {odds && <Line name={`Founders' own odds, ${odds.outcomes} of them`} error={odds.error} />}
          </dl>
          {!odds && <p className="hint">{`Founders' own odds follow from ${minOutcomes} outcomes with them.`}</p>}
          <p className="mt-3 border-t border-line pt-3">
            <b>The score is not a probability.</b> {errorText(series)}
          </p>
        </>
      ) : (
        <p className="mt-2">
          {`Too few: ${pluralize(Math.max(1, minOutcomes - answered), "outcome")} until we can compare the score and founders' own odds with what happened.`}
        </p>
      )}
    </section>
  );
}

function Line({ name, error }: { name: string; error: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{name}</dt> <dd className="font-mono text-lg font-bold">{error.toFixed(3)}</dd>
    </div>
  );
}

function LeftOut({ marked, imported }: Series["leftOut"]) {
  if (marked + imported === 0) return null;
  return <p>{`Left out: ${pluralize(marked, "result")} with marked texts, and ${imported} imported.`}</p>;
}

/** Links to the rule, to other months, and to the other series of this one. */
function Elsewhere({ month, months, series, index }: NonNullable<TrackRecordPageProps["record"]> & { index: number }) {
  return (
    <p className="flex flex-wrap gap-x-6">
      <Spaced>
        <a className="link" href="/rule">
          How the score is calculated
        </a>
        {months.map((one) => (
          <a
            key={one}
            className="link"
            href={trackRecordPath(one)}
            aria-current={one === month && index === 0 ? "page" : undefined}
          >
            {monthName(one)}
          </a>
        ))}
        {series.length > 1 &&
          series.map((one, at) => (
            <a key={`${one.rule} ${one.questionSet}`} className="link" href={trackRecordPath(month, at + 1)}>
              {`Series of ${nameOf(one)}`}
            </a>
          ))}
      </Spaced>
    </p>
  );
}

const names = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: utc });

/** "November 2026". */
function monthName(month: string): string {
  return names.format(new Date(`${month}-01`));
}

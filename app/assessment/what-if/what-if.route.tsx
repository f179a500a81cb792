import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { BandBadge } from "#app/ui/band-badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ScoreMeter } from "#app/ui/score-meter.tsx";
import { ideaTitle } from "../ideas/idea.ts";
import { aboveResult, whatIfPath } from "../paths.ts";
import { categoryName } from "../questions/category-name.ts";
import type { Question } from "../questions/question.ts";
import { findReading, requestedResult } from "../results/results.server.ts";
import { oneDecimal } from "../score/band.ts";
import { answerLabel } from "../sessions/answer.ts";
import { counts, typedText, type Variation, type WhatIf, whatIf } from "./what-if.ts";

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: Handle<Data> = {
  title: ({ idea }) => `What if, not a result: ${ideaTitle(idea)}`,
  noindex: true,
};

/** What the rule gives for the answers of the query. A form with GET: nothing is stored, and the address is the answer. */
export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requireUser(args);
  const found = await findReading(args.context.db, { user, ...requestedResult(args) });
  if (!found) throw new Response(null, { status: 404 });
  const { session, old, reading } = found;
  const query = new URL(args.request.url).searchParams;
  return { id: session.id, idea: session.idea, revision: old?.revision, ...whatIf(reading.score, query) };
}

export default function WhatIfPage() {
  const { id, idea, revision, ...shown } = useLoaderData<typeof loader>();
  return (
    <AppFrame above={aboveResult(idea, id, revision)} name="What if">
      <h1>What if</h1>
      <div className="mt-6 grid gap-6 lg:grid-cols-[1fr_2fr] lg:items-start">
        <Outcome {...shown} />
        <Choices session={id} revision={revision} {...shown} />
      </div>
    </AppFrame>
  );
}

/** The score that the rule would give, and what moved it. */
function Outcome({ before, after, variations }: WhatIf) {
  const moved = variations.filter(({ tenths }) => tenths !== 0);
  const isChanged = variations.some(({ own, chosen }) => own !== chosen);
  return (
    <section
      className="card crop border-2 border-dashed border-edge print:p-3 lg:sticky lg:top-6"
      aria-labelledby="outcome"
    >
      <p className="badge badge-accent">Not a result</p>
      <h2 id="outcome" className="mt-3 text-base">
        {isChanged ? "With these answers the rule would give" : "These are your answers"}
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 whitespace-nowrap" role="status">
        <span>
          <b className="score">{after.overall.toFixed(1)}</b> <span className="text-lg text-soft">out of 10</span>
        </span>{" "}
        <BandBadge colour={after.band.colour} label={after.band.label} />
      </p>
      <div className="mt-3">
        <ScoreMeter value={after.overall} colour={after.band.colour} />
      </div>
      {isChanged && (
        <p className="mt-3 font-mono text-sm">
          {`${before.overall.toFixed(1)} today${moved.map(({ tenths }) => ` ${signed(tenths)}`).join("")} = `}
          <b>{after.overall.toFixed(1)}</b>
        </p>
      )}
      <dl className="list mt-3 text-sm">
        {after.asked.map((category) => {
          const [was, is] = [before.categories[category], after.categories[category]].map(oneDecimal);
          return (
            <div key={category} className="flex justify-between gap-2">
              <dt>{categoryName(category)}</dt>
              <dd className="figures">
                {was === is ? (
                  is?.toFixed(1)
                ) : (
                  <>
                    {`${was?.toFixed(1)} → `}
                    <b>{is?.toFixed(1)}</b>
                  </>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {moved.length > 1 && (
        <p className="hint mt-2">
          Each part is rounded to one decimal so that the line adds up. Alone, a change can come to 0.1 more or less.
        </p>
      )}
      <p className="hint mt-2">Nothing is stored. Do the step first, then start a new assessment.</p>
    </section>
  );
}

/** "+ 0.5", or "− 0.3" with a minus sign. */
function signed(tenths: number): string {
  return `${tenths < 0 ? "\u2212" : "+"} ${(Math.abs(tenths) / 10).toFixed(1)}`;
}

interface ChoicesProps extends WhatIf {
  session: string;
  revision: number | undefined;
}

/** The form of all answers that can be varied. */
function Choices({ session, revision, variations, ignored }: ChoicesProps) {
  return (
    <form action={whatIfPath(session)} className="card grid gap-5" aria-labelledby="choices">
      <div>
        <h2 id="choices">Change what has happened</h2>
        <p className="hint mt-1">Texts stay as you wrote them: only facts can be varied.</p>
      </div>
      {ignored.length > 0 && (
        <p className="banner" role="status">
          <Icon name="info" />
          {`The address had no possible answer for question ${new Intl.ListFormat("en-US").format(ignored.map(String))}. Your own answer is shown instead.`}
        </p>
      )}
      {revision !== undefined && <input type="hidden" name="result" value={revision} />}
      {variations.map((variation) => (
        <Choice key={variation.number} {...variation} />
      ))}
      {variations.length === 0 && <p>All your answers so far are texts, so there is nothing to vary yet.</p>}
      <div className="actions border-t border-line pt-4 print:hidden">
        {variations.length > 0 && (
          <button type="submit" className="btn btn-primary">
            Calculate
          </button>
        )}{" "}
        <a className="btn" href={whatIfPath(session, revision)}>
          Back to my answers
        </a>
      </div>
    </form>
  );
}

/** One question's answer: the chosen one, the founder's own one beside it, and what the change adds. */
function Choice({ number, question, own, chosen, tenths }: Variation) {
  const id = `q${number}`;
  const shared = { id, name: id, className: "input", "aria-describedby": `${id}-hint` };
  return (
    <div className={own === chosen ? undefined : "border-l-4 border-accent pl-4"}>
      <label className="label" htmlFor={id}>{`${number}. ${question.title}`}</label>
      <p className="hint" id={`${id}-hint`}>
        {`Yours: ${own === undefined ? "not answered" : answerLabel(question, own)}`}
        {question.type === "scale" && `. From ${question.options.min} to ${endOf(question.options)}`}
        {!counts(question) && ". It doesn't count toward the score"}
        {own !== chosen && (
          <>
            {" · "}
            <b className="font-mono text-ink">{signed(tenths).replace(" ", "")}</b>
          </>
        )}
      </p>
      {question.type === "scale" ? (
        <input
          {...shared}
          type="number"
          inputMode="decimal"
          min={question.options.min}
          max={question.options.max}
          step={question.options.step}
          defaultValue={typedText(chosen)}
        />
      ) : (
        <select {...shared} defaultValue={typedText(chosen)}>
          {own === undefined && <option value="">Not answered</option>}
          {optionsOf(question).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

function optionsOf(question: Question): [value: string, label: string][] {
  if (question.type === "multiple_choice") return question.options.map(({ key, label }) => [key, label]);
  return [true, false].map((value) => [typedText(value), answerLabel(question, value)]);
}

/** The upper end of a scale, in the words of its label if that names it: "12 or more". */
function endOf({ max, labels }: Extract<Question, { type: "scale" }>["options"]): string {
  const label = labels[String(max)];
  return label?.startsWith(`${max} `) ? label : String(max);
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireUser } from "#app/account/account.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { type Handle, useTimeZone } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { BandBadge } from "#app/ui/band-badge.tsx";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IdeaChoice } from "../ideas/idea-choice.server.ts";
import { IdeaChoiceForm } from "../ideas/idea-choice-form.tsx";
import { resultsPath } from "../paths.ts";
import { PremiumOnly } from "../premium-only.tsx";
import { categoryName } from "../questions/category-name.ts";
import { scoreText } from "../score/score-line.ts";
import { ComparedQuestions } from "./compared-questions.tsx";
import { type Comparison, chosenOf, differenceText, momentName } from "./comparison.ts";
import { type Choice, type FoundComparison, findComparison, findIdeaChoices } from "./find-comparison.server.ts";

export const handle: Handle = { title: "Compare two assessments" };

const id = z.string().max(64).catch("").default("");
const Query = z.object({ a: id, b: id, idea: z.string().max(64).optional().catch(undefined) });

/**
 * Compares any two assessments, answer by answer; `?a=` and `?b=` are session ids. Premium only: other plans see a
 * description of the page.
 */
export async function loader({ request, context: { db }, context }: LoaderFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  if ((await accessOf(db, { user })).tier !== "premium") return { kind: "closed" as const };
  const query = Query.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { idea, choices } = await findIdeaChoices(db, { user, named: query.idea, asked: [query.a, query.b] });
  const isRequested = query.a !== "" || query.b !== "";
  const chosen = chosenOf(
    choices.map(({ session }) => session),
    query,
  );
  const found = isRequested ? await findComparison(db, { user, ...query }) : undefined;
  return { kind: "open" as const, idea, choices, chosen, found };
}

export default function Compare() {
  const page = useLoaderData<typeof loader>();
  return (
    <AppFrame above={[["Dashboard", "/"]]} name="Compare">
      <h1>Compare two assessments</h1>
      {page.kind === "open" ? (
        <ComparePage {...page} />
      ) : (
        <PremiumOnly to="/compare">
          Put any two of your assessments side by side, answer by answer, and see which words and points changed.
        </PremiumOnly>
      )}
    </AppFrame>
  );
}

interface ComparePageProps extends Omit<CompareFormProps, "idea" | "problem"> {
  idea: IdeaChoice;
  found: FoundComparison | undefined;
}

/** The selection of two assessments and their comparison. */
function ComparePage({ found, idea, ...form }: ComparePageProps) {
  if (form.choices.length < 2) {
    return (
      <>
        <IdeaChoiceForm action="/compare" {...idea} />
        <p className="empty mt-6">You can compare assessments once you've finished two.</p>
        <p className="actions mt-6">
          <a className="btn" href="/assessments">
            Your assessments
          </a>
        </p>
      </>
    );
  }
  return (
    <>
      <IdeaChoiceForm action="/compare" {...idea} />
      <CompareForm {...form} idea={idea.chosen} problem={problemOf(found)} />
      {found?.kind === "found" && (
        <>
          <ComparedAreas {...found.comparison} />
          <ComparedQuestions {...found.comparison} />
        </>
      )}
    </>
  );
}

function problemOf(found: FoundComparison | undefined): string | undefined {
  switch (found?.kind) {
    case "same":
      return "Choose two different assessments.";
    case "missing":
      return "We couldn't find both of them among your finished assessments. Choose two from the lists.";
  }
}

/** Both scores, and the change in each area. */
function ComparedAreas({ sides, areas }: Pick<Comparison, "sides" | "areas">) {
  const zone = useTimeZone();
  const moments = sides.map(({ createdAt }) => createdAt);
  const days = moments.map((at) => momentName(at, moments, zone));
  const [first, second] = sides;
  return (
    <section className="card crop mt-6" aria-labelledby="scores">
      <h2 id="scores">Scores</h2>
      <DataTable columns={["Area", ...days, "Difference"]} numbers={3} className="mt-4">
        <Numbers name="Overall" days={days} values={[first.overall, second.overall]} />
        {areas.map(({ category, values }) => (
          <Numbers key={category} name={categoryName(category)} days={days} values={values} />
        ))}
      </DataTable>
      <ul className="list mt-4">
        {sides.map(({ session, band }, index) => (
          <li key={session} className="row">
            <a className="link" href={resultsPath(session)}>
              {days[index]}
            </a>{" "}
            <BandBadge colour={band.colour} label={band.label} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NumbersProps {
  name: string;
  /** The names of the two results. */
  days: string[];
  values: [number | null, number | null];
}

function Numbers({ name, days: [first, second], values }: NumbersProps) {
  return (
    <Row lead={name}>
      <Cell className="num" label={first}>
        {scoreText(values[0])}
      </Cell>
      <Cell className="num" label={second}>
        {scoreText(values[1])}
      </Cell>
      <Cell className="num" label="Difference">
        <b>{differenceText(...values)}</b>
      </Cell>
    </Row>
  );
}

interface CompareFormProps {
  choices: Choice[];
  chosen: { a: string; b: string };
  /** The idea they are of; of all by default. */
  idea?: string;
  /** The error in the selection, if any. */
  problem: string | undefined;
}

/** The form that selects the two assessments. It reads only, so it uses GET and its result has a URL. */
function CompareForm({ choices, chosen, idea, problem }: CompareFormProps) {
  return (
    <form className="card mt-6" action="/compare">
      {problem && (
        <p className="error mb-4" id="problem" role="alert">
          <Icon name="circle-alert" />
          {problem}
        </p>
      )}
      <div className="grid items-end gap-4 md:grid-cols-[1fr_1fr_auto]">
        <ChoiceField
          name="a"
          label="First assessment"
          choices={choices}
          chosen={chosen.a}
          bad={problem !== undefined}
        />
        <ChoiceField
          name="b"
          label="Second assessment"
          choices={choices}
          chosen={chosen.b}
          bad={problem !== undefined}
        />
        <button type="submit" className="btn btn-primary" name="idea" value={idea ?? "all"}>
          Compare
        </button>
      </div>
    </form>
  );
}

interface ChoiceFieldProps extends Pick<CompareFormProps, "choices"> {
  name: "a" | "b";
  label: string;
  chosen: string;
  bad: boolean;
}

function ChoiceField({ name, label, choices, chosen, bad }: ChoiceFieldProps) {
  const zone = useTimeZone();
  const moments = choices.map(({ createdAt }) => createdAt);
  return (
    <div>
      <label className="label" htmlFor={name}>
        {label}
      </label>
      <select
        className="input"
        id={name}
        name={name}
        defaultValue={chosen}
        aria-invalid={bad || undefined}
        aria-describedby={bad ? "problem" : undefined}
      >
        {choices.map(({ session, createdAt, overall }) => (
          <option key={session} value={session}>
            {`${momentName(createdAt, moments, zone)}, score ${overall.toFixed(1)}`}
          </option>
        ))}
      </select>
    </div>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findUser } from "#app/account/account.server.ts";
import { categoryName } from "#app/assessment/questions/category-name.ts";
import { categories } from "#app/assessment/questions/question.ts";
import { divisors, weights } from "#app/assessment/questions/weight.ts";
import { bands, scoreMeaning } from "#app/assessment/score/band.ts";
import { groupLabel, keywordGroups, keywordLists, keywordsVersion, textRule } from "#app/assessment/score/quality.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { LegalFrame, LegalPart } from "./legal-frame.tsx";

export const handle: Handle = { title: "How the score is calculated", sameForVisitors: true };

export async function loader(args: LoaderFunctionArgs) {
  return { signedIn: (await findUser(args)) !== undefined };
}

/** The published rule, with the numbers that the score is calculated with. Reports link to it. */
export default function Rule() {
  const { signedIn } = useLoaderData<typeof loader>();
  return (
    <LegalFrame title="How the score is calculated" signedIn={signedIn}>
      <p className="mt-2 text-soft">
        The rule is the same for everyone, whatever name a report carries. Nobody can change a score by hand.
      </p>
      <LegalPart id="points" title="Points of an answer, 0 to 100">
        <p>No answer gives 0. Yes gives 100, no gives 0. An option gives the points it was set to.</p>
        <p>On a scale, the lowest end gives 0, the highest gives 100, and points rise evenly in between.</p>
        <TextPoints />
      </LegalPart>
      <LegalPart id="scores" title="Scores, 0 to 10">
        <p>
          Each question has a weight by its place. An area is the sum of weight × points of its questions, divided by
          the area's divisor and by 10. An area without an answer has no score yet.
        </p>
        <p>
          The overall score is the sum of weight × points of all questions that count, divided by the sum of their
          weights and by 10, rounded to one decimal. The first 3 questions count until every question has an answer,
          then all of them.
        </p>
        <Numbers columns={["Question", "Weight"]} rows={weights.map((weight, index) => [String(index + 1), weight])} />
        <Numbers
          columns={["Area", "Divisor"]}
          rows={categories.map((category) => [categoryName(category), divisors[category]])}
        />
      </LegalPart>
      <LegalPart id="bands" title="The four bands">
        <Numbers columns={["Band", "From"]} rows={bands.map(({ label, from }) => [label, from])} />
      </LegalPart>
      <WordLists />
      <LegalPart id="limits" title="What it can't tell">
        <p>
          The rules count words; they don't understand them. A short, true answer can score lower than a long, empty
          one. {scoreMeaning} Our <a href="/terms#what">terms</a> say so, too.
        </p>
        <p>
          What became of the ideas it scored is in the <a href="/track-record">track record</a>. Nothing in there tunes
          the rule.
        </p>
        <p>
          A text that earns points for its words, not for what it says, is marked: for example a list of keywords, a
          sentence repeated many times, or a copy of someone else's answer. Its points stay as they are, and the mark is
          shown wherever the result is; a person reads the text if its author asks.
        </p>
        <p>
          Did somebody give you a signed report? <a href="/verify">Verify it</a>.
        </p>
      </LegalPart>
    </LegalFrame>
  );
}

function TextPoints() {
  const { perWord, words, longerThan, minWords, longer, groups } = textRule;
  return (
    <>
      <p>A text gets the sum of three parts. Words are separated by spaces, and punctuation belongs to its word.</p>
      <ol className="list">
        <li>{`${perWord} points for each word, ${words} at most.`}</li>
        <li>
          {`With more than ${minWords} words: the share of words with more than ${longerThan} characters, times ${longer}.`}
        </li>
        <li>
          {`The share of the ${keywordGroups.length} word lists below of which a word occurs in the text, times ${groups}.`}
        </li>
      </ol>
    </>
  );
}

function WordLists() {
  const lists = keywordLists();
  return (
    <LegalPart id="words" title="The words we look for">
      <p>
        {`Version ${keywordsVersion}. A list counts as soon as one of its words appears anywhere in the text, even inside a longer word, in capitals or not.`}
      </p>
      <dl className="list">
        {keywordGroups.map((group) => (
          <div key={group}>
            <dt>
              <b>{groupLabel(group)}</b>
            </dt>
            <dd>{lists[group].join(", ")}</dd>
          </div>
        ))}
      </dl>
    </LegalPart>
  );
}

function Numbers({ columns, rows }: { columns: [string, string]; rows: [name: string, number: number][] }) {
  return (
    <DataTable columns={columns} numbers={1} className="mt-2">
      {rows.map(([name, number]) => (
        <Row key={name} lead={name} leadClass="text-ink">
          <Cell className="num">{number}</Cell>
        </Row>
      ))}
    </DataTable>
  );
}

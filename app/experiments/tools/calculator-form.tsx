import { ownerField } from "#app/platform/http/form-owner.ts";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { FieldError } from "#app/ui/field-box.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AssumptionList } from "./assumption-list.tsx";
import { calculatorOf } from "./calculators.ts";
import { frequency, newThemes, readTalks, talksAdvice, talkText } from "./interview-counter.ts";
import { NumberFields } from "./number-fields.tsx";
import { outcomeText } from "./outcome-text.ts";

interface CalculatorFormProps {
  slug: string;
  /** The query string of the page. */
  search: string;
  /** The owner mark of the signed-in user: a page can only start experiments for the user it was rendered for. */
  owner?: string;
}

/**
 * A calculator whose result depends only on its fields, which are the query string. Without script a GET form asks the
 * server; with script `<live-calculator>` computes the same while typing.
 */
export function CalculatorForm({ slug, search, owner }: CalculatorFormProps) {
  const calculator = calculatorOf(slug);
  if (!calculator) return null;
  const query = new URLSearchParams(search);
  const text = outcomeText(calculator, query);
  return (
    <form method="get">
      {calculator.kind === "numbers" && <NumberFields tool={calculator.tool} query={query} />}
      {calculator.kind === "talks" && <InterviewList query={query} />}
      {calculator.kind === "assumptions" && <AssumptionList query={query} />}
      <p className="actions mt-6">
        {text !== undefined && (
          <copy-button text={text} says="Result copied.">
            <button type="button" className="btn">
              <Icon name="copy" />
              Copy the result
            </button>
          </copy-button>
        )}
        <button type="submit" className="btn" formMethod="post" name={ownerField} value={owner}>
          <Icon name="pencil" />
          Use it in an experiment
        </button>
      </p>
    </form>
  );
}

/** The interview counter: talks, and how many new themes each added. */
function InterviewList({ query }: { query: URLSearchParams }) {
  const { talks, typed, errors } = readTalks(query);
  const fresh = newThemes(talks);
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
      {/* The key remounts the fields after each added talk, so that they are empty. */}
      <div className="grid gap-4" key={talks.length}>
        {talks.map((talk) => (
          <input key={talkText(talk)} type="hidden" name="talk" value={talkText(talk)} />
        ))}
        <div className={errors.person ? "has-error" : undefined}>
          <label className="label" htmlFor="person">
            Who did you talk with?
          </label>
          <FieldError id="person-error" error={errors.person} />
          <input
            className="input"
            id="person"
            name="person"
            autoComplete="off"
            defaultValue={typed.person}
            aria-invalid={errors.person ? true : undefined}
            aria-describedby={errors.person && "person-error"}
            dir="auto"
          />
        </div>
        <div className={errors.themes ? "has-error" : undefined}>
          <label className="label" htmlFor="themes">
            Themes, one per line, in their words
          </label>
          <FieldError id="themes-error" error={errors.themes} />
          <textarea
            className="input user-text"
            id="themes"
            name="themes"
            rows={4}
            defaultValue={typed.themes}
            aria-invalid={errors.themes ? true : undefined}
            aria-describedby={errors.themes && "themes-error"}
            dir="auto"
          />
        </div>
        <p className="actions">
          <button type="submit" className="btn btn-primary" name="add" value="1">
            <Icon name="plus" />
            Add interview
          </button>{" "}
          {talks.length > 0 && (
            <button type="submit" className="btn" name="remove" value="1">
              Remove the last interview
            </button>
          )}
        </p>
      </div>
      <div className="card">
        <p role="status">{talksAdvice(talks)}</p>
        {talks.length > 0 && (
          <>
            <DataTable className="mt-4" caption="New themes by interview" columns={["Person", "Themes", "New"]}>
              {talks.map((talk, index) => (
                <Row key={talkText(talk)} lead={<bdi>{talk.person}</bdi>}>
                  <Cell label="Themes">{talk.themes.length}</Cell>
                  <Cell label="New">{fresh[index]?.length ?? 0}</Cell>
                </Row>
              ))}
            </DataTable>
            <h2 className="mt-6">What people bring up most</h2>
            <ol className="list mt-2">
              {frequency(talks).map(({ theme, people }) => (
                <li key={theme}>
                  <bdi>{theme}</bdi>
                  {`: ${people} of ${talks.length}`}
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </div>
  );
}

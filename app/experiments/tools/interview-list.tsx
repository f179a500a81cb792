import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { frequency, newThemes, readTalks, talksAdvice, talkText } from "./interview-counter.ts";

/** The interview counter: talks, and how many new themes each added. */
export function InterviewList({ query }: { query: URLSearchParams }) {
  const { talks, typed, errors } = readTalks(query);
  const fresh = newThemes(talks);
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
      {/* The key remounts the fields after each added talk, so that they are empty. */}
      <div className="grid gap-4" key={talks.length}>
        {talks.map((talk) => (
          <input key={talkText(talk)} type="hidden" name="talk" value={talkText(talk)} />
        ))}
        <div className={errors.person ? "bad" : undefined}>
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
        <div className={errors.themes ? "bad" : undefined}>
          <label className="label" htmlFor="themes">
            Themes, one per line, in their words
          </label>
          <FieldError id="themes-error" error={errors.themes} />
          <textarea
            className="input copy"
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
          </button>
          {talks.length > 0 && (
            <button type="submit" className="btn" name="remove" value="1">
              Remove the last interview
            </button>
          )}
        </p>
      </div>
      <div className="sheet">
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
            <ol className="lines mt-2">
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

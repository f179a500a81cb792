import { groupLabel, keywordGroups, keywordLists } from "../score/quality.ts";

/** How words are counted, and the words that are looked for, so that nothing of a text's points has to be guessed. */
export function WordLists() {
  const lists = keywordLists();
  return (
    <>
      <p className="hint mt-2 max-w-text">
        Words are counted with their punctuation: “yes,” has four characters, so it is one of more than three letters.
      </p>
      <details>
        <summary className="link text-pencil">Which words are found</summary>
        <p>
          A list counts once one of its words is anywhere in the text, also inside a longer one. The words of its name
          do not count.
        </p>
        <dl className="lines mt-2">
          {keywordGroups.map((group) => (
            <div key={group}>
              <dt>
                <b>{groupLabel(group)}</b>
              </dt>
              <dd>{lists[group].join(", ")}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

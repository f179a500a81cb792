import { groupLabel, keywordGroups, keywordLists } from "../score/quality.ts";

/** How words are counted, and the keyword lists, so that the points of a text are fully transparent. */
export function WordLists() {
  const lists = keywordLists();
  return (
    <>
      <p className="hint mt-2 max-w-text">
        Punctuation counts as part of a word: “yes,” has four characters, so it counts as longer than three letters.
      </p>
      <details>
        <summary className="link text-pencil">The words we look for</summary>
        <p>
          A list counts as soon as one of its words appears anywhere in the text, even inside a longer word. The words
          in the list's name don't count.
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

import { LinkifyIt } from "linkify-it";

const finder = new LinkifyIt({ fuzzyLink: false }).add("/resources/", {
  validate: (text, from) => /^[a-z-]+/.exec(text.slice(from))?.[0].length ?? 0,
});

/** A text whose addresses (https://…, e-mail and pages of our library) can be followed. Nothing else in it becomes markup. */
export function Linked({ text }: { text: string }) {
  const matches = finder.match(text) ?? [];
  const ends = [0, ...matches.map(({ lastIndex }) => lastIndex)];
  return (
    <>
      {matches.map(({ index, lastIndex, url, text: shown }, place) => (
        <span key={index}>
          {text.slice(ends[place], index)}
          <a href={url} rel="noopener noreferrer nofollow" className="wrap-anywhere">
            {shown}
          </a>
          {lastIndex === ends.at(-1) && text.slice(lastIndex)}
        </span>
      ))}
      {matches.length === 0 && text}
    </>
  );
}

import { LinkifyIt } from "linkify-it";

const finder = new LinkifyIt({ fuzzyLink: false })
  .add("//", null) // of what scheme, only its page knows
  .add("ftp:", null)
  .add("/resources/", {
    validate: (text: string, from: number) => /^[a-z]+(-[a-z]+)*/.exec(text.slice(from))?.[0].length ?? 0,
    normalize: () => undefined,
  });

/** A text whose addresses (https://…, email, and pages of the library) can be followed. Nothing else in it becomes markup. */
export function Autolink({ text }: { text: string }) {
  const matches = finder.match(text) ?? [];
  const ends = [0, ...matches.map(({ lastIndex }) => lastIndex)];
  return (
    <>
      {matches.map(({ index, lastIndex, url, text: shown }, place) => (
        <span key={index}>
          {text.slice(ends[place], index)}
          <a
            href={url}
            rel={url.startsWith("http") ? "noopener noreferrer nofollow" : undefined}
            className="wrap-anywhere"
          >
            {shown}
          </a>
          {lastIndex === ends.at(-1) && text.slice(lastIndex)}
        </span>
      ))}
      {matches.length === 0 && text}
    </>
  );
}

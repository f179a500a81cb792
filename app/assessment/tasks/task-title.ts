export const maxTitle = 200; // characters

/** Why this is not a valid task title, as a sentence; undefined if it is valid. */
export function titleError(title: string): string | undefined {
  if (!isWritten(title)) return "Enter what you'll do";
  if (title.length > maxTitle) return `A task must be ${maxTitle} characters or fewer`;
  return /[\p{Cc}\u2028\u2029]/u.test(title)
    ? "A task contains a character we can't use. Please type it instead of pasting it."
    : undefined;
}

const most = 60; // characters in a list

/** The title for lists, truncated to 60 graphemes (SPEC-EU9). */
export function shortTitle(title: string): string {
  if (title.length <= most) return title;
  const characters = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(title)];
  if (characters.length <= most) return title;
  return `${title.slice(0, characters[most]?.index).trimEnd()}…`;
}

/** Whether the text has a visible character. Zero-width spaces do not count. */
function isWritten(text: string): boolean {
  return /[^\p{C}\p{Z}\p{M}]/u.test(text);
}

export const maxTitle = 200; // characters

/** What keeps this from being the title of a task, as a sentence; undefined when nothing does. */
export function titleError(title: string): string | undefined {
  if (!isWritten(title)) return "Enter what you'll do";
  if (title.length > maxTitle) return `A task must be ${maxTitle} characters or fewer`;
  return /[\p{Cc}\u2028\u2029]/u.test(title)
    ? "A task contains a character we can't use. Please type it instead of pasting it."
    : undefined;
}

const most = 60; // characters in a list

/** A title as lists show it: cut after 60 characters as people see them (SPEC-EU9). */
export function shortTitle(title: string): string {
  if (title.length <= most) return title;
  const characters = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(title)];
  if (characters.length <= most) return title;
  return `${title.slice(0, characters[most]?.index).trimEnd()}…`;
}

/** Is there anything one can see in it? Spaces of no width are none. */
function isWritten(text: string): boolean {
  return /[^\p{C}\p{Z}\p{M}]/u.test(text);
}

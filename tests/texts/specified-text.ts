/** The document and section a text is taken from. */
export type Source = `${"end-user" | "admin"} §${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`;

export interface SpecifiedText {
  /** Stable: the screen or domain, a dot, the text's own name. */
  id: string;
  from: Source;
  /** To the letter; `{name}` stands for what changes. */
  text: string;
  /** The specification names it without quotation marks, so that words after the first may begin small or capital. */
  anyCase?: true;
}

/** Texts the specification quotes or spells: `{ close: "Close" }` of `landing` becomes `landing.close`. */
export function quoted(from: Source, screen: string, texts: Record<string, string>): SpecifiedText[] {
  return Object.entries(texts).map(([name, text]) => ({ id: `${screen}.${name}`, from, text }));
}

/** Labels the specification names in running text ("cards: total, in progress"), their words written with capitals. */
export function named(from: Source, screen: string, texts: Record<string, string>): SpecifiedText[] {
  return quoted(from, screen, texts).map((text) => ({ ...text, anyCase: true }));
}

/** The document and section of a text. */
export type Source = `${"end-user" | "admin"} §${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`;

export interface SpecifiedText {
  /** A stable id: the screen or domain, a dot, the text's name. */
  id: string;
  from: Source;
  /** Verbatim; `{name}` stands for a variable part. */
  text: string;
  /** Whether the specification names it without quotation marks, so that the case of later words may differ. */
  anyCase?: true;
}

/** Texts that the specification quotes: `{ close: "Close" }` of `landing` becomes `landing.close`. */
export function quoted(from: Source, screen: string, texts: Record<string, string>): SpecifiedText[] {
  return Object.entries(texts).map(([name, text]) => ({ id: `${screen}.${name}`, from, text }));
}

/** Labels that the specification names in running text ("cards: total, in progress"), in title case. */
export function named(from: Source, screen: string, texts: Record<string, string>): SpecifiedText[] {
  return quoted(from, screen, texts).map((text) => ({ ...text, anyCase: true }));
}

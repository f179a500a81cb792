import type { CSSProperties } from "react";

/**
 * How mails are set. Mail programs may know neither classes nor style sheets, so it stands in the elements. No colour of
 * text, link or ground is named: a program that turns mails dark knows its own, and would turn only some of ours. It
 * stands on each element with words, as Outlook hands nothing down into a table.
 */
const sans = "system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif";
const mono = "ui-monospace,Cascadia Mono,Roboto Mono,Menlo,Consolas,monospace";

/** For the whole page: long addresses and names wrap at 320 px. Old programs know the second name of it. */
export const wrapping: CSSProperties = { overflowWrap: "anywhere", wordBreak: "break-word" };

export const words: CSSProperties = { fontFamily: sans, fontSize: 16, lineHeight: 1.55 };
export const small: CSSProperties = { ...words, fontSize: 13 };

/** Large, and one press takes it whole. */
export const large: CSSProperties = {
  fontFamily: mono,
  fontSize: 28,
  fontWeight: 700,
  lineHeight: 1.2,
  letterSpacing: "0.1em",
  WebkitUserSelect: "all",
  userSelect: "all",
};

/** Of borders: legible on white as on black (3.6:1 and more). */
export const edge = "#767b76";

import type { CSSProperties } from "react";

/**
 * Inline styles of mails: mail programs may support neither classes nor style sheets. No text, link or background color
 * is set: a program with a dark mode has its own, and would convert only some of ours. Styles are on each element with
 * text, because Outlook does not inherit them into tables.
 */
const sans = "system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif";
const mono = "ui-monospace,Cascadia Mono,Roboto Mono,Menlo,Consolas,monospace";

/** For the whole page: long URLs and names wrap at 320 px. `wordBreak` is for old programs. */
export const wrapping: CSSProperties = { overflowWrap: "anywhere", wordBreak: "break-word" };

export const words: CSSProperties = { fontSize: 16, lineHeight: 1.55, fontFamily: sans };
export const small: CSSProperties = { ...words, fontSize: 13 };

/** Large, and selected as a whole by one click. */
export const large: CSSProperties = {
  fontSize: 28,
  lineHeight: 1.2,
  fontFamily: mono,
  fontWeight: 700,
  letterSpacing: "0.1em",
  WebkitUserSelect: "all",
  userSelect: "all",
};

/** Border color with a contrast of at least 3.6:1 on white and on black. */
export const edge = "#767b76";

import { tasklist } from "@mdit/plugin-tasklist";
import MarkdownIt from "markdown-it";

export type Token = ReturnType<MarkdownIt["parse"]>[number];

/** A guide in pieces: for its page, and for its PDF. */
export interface Guide {
  /** Its first heading, which is not among the pieces. */
  title: string;
  tokens: Token[];
}

/** Boxes can be ticked while one reads; nothing is kept of it. */
const tasks = { disabled: false, containerClass: "tasks", itemClass: "check", checkboxClass: "", labelClass: "" };

/** Our guides are Markdown with tables and task lists. HTML in one is shown as text; pictures would come from elsewhere. */
export const markdown = new MarkdownIt({ html: false }).disable("image").use(tasklist, tasks);

/** @param source Markdown whose first line is a heading of the first level */
export function parseGuide(source: string): Guide {
  const tokens = markdown.parse(source, {});
  const [first, text] = tokens;
  if (first?.tag !== "h1" || !text) return { title: "", tokens };
  return { title: plainText(text), tokens: tokens.slice(3) };
}

/** What an inline token says, without its marks. */
export function plainText({ children }: Token): string {
  return (children ?? []).map(({ content }) => content).join("");
}

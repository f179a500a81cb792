import { tasklist } from "@mdit/plugin-tasklist";
import MarkdownIt from "markdown-it";

export type Token = ReturnType<MarkdownIt["parse"]>[number];

/** A parsed guide, for its page and its PDF. */
interface Guide {
  /** The first heading, which is not part of `tokens`. */
  title: string;
  tokens: Token[];
}

/** Checkboxes can be ticked while reading; their state is not saved. */
const tasks = { disabled: false, containerClass: "tasks", itemClass: "check", checkboxClass: "", labelClass: "" };

/** Guides are Markdown with tables and task lists. HTML is shown as text; images would load from other sites. */
export const markdown = new MarkdownIt({ html: false }).disable("image").use(tasklist, tasks);

/** Parses a guide. @param source Markdown whose first line is a first-level heading */
export function parseGuide(source: string): Guide {
  const tokens = markdown.parse(source, {});
  const [first, text] = tokens;
  if (first?.tag !== "h1" || !text) return { title: "", tokens };
  return { title: plainText(text), tokens: tokens.slice(3) };
}

/** The text of an inline token, without markup. */
export function plainText({ children }: Token): string {
  return (children ?? []).map(({ content }) => content).join("");
}

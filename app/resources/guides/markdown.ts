import MarkdownIt, { type Token } from "markdown-it";

export type { Token };

/** A parsed guide, for its page and its PDF. */
interface Guide {
  /** The first heading, which is not part of `tokens`. */
  title: string;
  tokens: Token[];
}

/** Guides are Markdown with tables and task lists. HTML is shown as text; images would load from other sites. */
export const markdown = new MarkdownIt({ html: false }).disable("image");

/**
 * Task lists: an item that begins with "[ ]" or "[x]" is a checkbox with its text as the label. It can be ticked while
 * reading; its state is not saved.
 */
markdown.core.ruler.after("inline", "task_lists", ({ tokens, Token }) => {
  const lists: Token[] = [];
  let count = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.type.endsWith("_list_open")) lists.push(token);
    if (token.type.endsWith("_list_close")) lists.pop();
    const item = tokens[index - 2]; // between them a paragraph opens
    const [text] = token.children ?? [];
    const [mark = "", sign = ""] = /^\[([\sxX])\](?=\s)/.exec(text?.content ?? "") ?? [];
    if (item?.type !== "list_item_open" || !token.children || !text || !mark) continue;
    text.content = text.content.slice(mark.length);
    lists.at(-1)?.attrSet("class", "tasks");
    item.attrSet("class", "check");
    const id = `task-item-${count++}`;
    const box = new Token("checkbox_input", "input", 0);
    box.attrs = Object.entries({ type: "checkbox", id, ...(sign.trim() && { checked: "checked" }) });
    const label = new Token("label_open", "label", 1);
    label.attrs = [["for", id]];
    token.children = [box, label, ...token.children, new Token("label_close", "label", -1)];
  }
});

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

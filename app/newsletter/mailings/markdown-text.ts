import { parseMarkdown, type Token } from "./markdown.ts";

/** Renders Markdown as plain text: keeps structural marks, adds URLs after link texts. @param origin of our pages */
export function mailText(source: string, origin: string): string {
  const lines: string[] = [];
  const lists: { ordered: boolean; next: number }[] = [];
  let quoted = 0;
  let prefix = "";
  for (const token of parseMarkdown(source, origin)) {
    const list = lists.at(-1);
    switch (token.type) {
      case "bullet_list_open":
      case "ordered_list_open":
        lists.push({ ordered: token.type === "ordered_list_open", next: Number(token.attrGet("start") ?? 1) });
        break;
      case "bullet_list_close":
      case "ordered_list_close":
        lists.pop();
        if (lists.length === 0) lines.push("");
        break;
      case "list_item_open":
        prefix = `${"  ".repeat(lists.length)}${list?.ordered ? `${list.next++}.` : "-"} `;
        break;
      case "blockquote_open":
        quoted++;
        break;
      case "blockquote_close":
        quoted--;
        break;
      case "inline": {
        const text = inlineText(token);
        lines.push(...text.split("\n").map((line, index) => "> ".repeat(quoted) + (index === 0 ? prefix : "") + line));
        prefix = "";
        break;
      }
      case "fence":
      case "code_block":
        lines.push(
          ...token.content
            .trimEnd()
            .split("\n")
            .map((line) => `    ${line}`),
          "",
        );
        break;
      case "hr":
        lines.push("---", "");
        break;
      case "paragraph_close":
      case "heading_close":
      case "tr_close":
        if (lists.length === 0) lines.push("");
        break;
    }
  }
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Inline text, with each link's URL after its text. */
function inlineText({ children }: Token): string {
  let text = "";
  let address = "";
  let begun = 0;
  for (const child of children ?? []) {
    if (child.type === "softbreak" || child.type === "hardbreak") text += "\n";
    else if (child.type === "image") text += linked(child.content || "Picture", String(child.attrGet("src") ?? ""));
    else if (child.type === "link_open") {
      address = String(child.attrGet("href") ?? "");
      begun = text.length;
    } else if (child.type === "link_close") text = text.slice(0, begun) + linked(text.slice(begun), address);
    else text += child.content;
  }
  return text;
}

function linked(words: string, address: string): string {
  const plain = address.replace(/^mailto:/, "");
  return decoded(words) === decoded(plain) ? plain : `${words}: ${plain}`;
}

function decoded(text: string): string {
  return text.replace(/^https?:\/\//, "").replace(/\/$/, "");
}

// Inline content: text, strong, emphasis, links and code.
import type { Content, ContentText, Style } from "pdfmake/interfaces";
import type { Token } from "#app/resources/guides/markdown.ts";
import { type Tag, tagIn } from "./tag.ts";

/** The text of an inline token with its formatting. @param tag the element it is in */
export function wordsOf({ children }: Token, tag: Tag): Content[] {
  const words: Content[] = [];
  const marks: Style[] = [];
  let link: { address: string; tag: Tag } | undefined;
  const add = (source: string, more: Style = {}) => {
    const text = inFont(source);
    const style = Object.assign({}, ...marks, more);
    words.push(
      tagged(link ? { text, ...style, link: link.address, style: "link" } : { text, ...style }, link?.tag ?? tag),
    );
  };
  for (const token of children ?? []) {
    switch (token.type) {
      case "text":
        if (token.content) add(token.content);
        break;
      case "softbreak":
        add(" ");
        break;
      case "hardbreak":
        add("\n");
        break;
      case "code_inline":
        add(token.content, { background: "#f6f7f4" });
        break;
      case "strong_open":
        marks.push({ bold: true });
        break;
      case "em_open":
        marks.push({ italics: true });
        break;
      case "strong_close":
      case "em_close":
        marks.pop();
        break;
      case "link_open":
        link = { address: String(token.attrGet("href")), tag: tagIn(tag, "Link") };
        break;
      case "link_close":
        link = undefined;
        break;
      case "checkbox_input": // drawn by its list
      case "label_open":
      case "label_close":
        break;
      default:
        throw new Error(`a guide has "${token.type}" in a line, for which there is no shape in a PDF`);
    }
  }
  return words;
}

/** A run of text in its element, as tag.ts reads it. */
export function tagged(run: ContentText, tag: Tag): Content {
  return { ...run, tag } as ContentText;
}

/** Substitutes for characters that the font lacks. */
const instead: Record<string, string> = { "→": "›" };
const drawn = /^[\n\x20-\xff–—‘’“”…›−]*$/;

/** Replaces characters the font lacks. @throws if any remain, which would be empty boxes on paper. */
function inFont(text: string): string {
  const written = text.replace(/[^\x20-\xff]/g, (sign) => instead[sign] ?? sign);
  if (!drawn.test(written)) throw new Error(`the font of the PDFs may lack a sign of "${text}"`);
  return written;
}

import { join } from "node:path";
import pdfmake from "pdfmake";
import type { TDocumentDefinitions } from "pdfmake/interfaces";
import { site } from "#app/platform/site.ts";
import { parseGuide } from "#app/resources/guides/markdown.ts";
import { blocksOf } from "./blocks.ts";
import { tagged } from "./inline.ts";
import { footer, margins, styles, words } from "./page.ts";
import { tagIn } from "./tag.ts";

const fonts = join(import.meta.dirname, "../../node_modules/pdfmake/fonts/Roboto");
const font = (name: string) => join(fonts, `Roboto-${name}.ttf`);
pdfmake.setFonts({
  Roboto: {
    normal: font("Regular"),
    bold: font("Medium"),
    italics: font("Italic"),
    bolditalics: font("MediumItalic"),
  },
});
pdfmake.setLocalAccessPolicy((path: string) => path.startsWith(fonts));
pdfmake.setUrlAccessPolicy(() => false);

/** A fixed date, so that the same source gives the same bytes and a new build changes nothing. */
const made = new Date("2026-11-20T12:00:00Z");

interface Source {
  /** Its title in the library. */
  title: string;
  description: string;
  /** Markdown. */
  text: string;
}

/** Renders a guide as a PDF: A4, with an outline, a title and a language, and tagged for screen readers. */
export async function guidePdf({ title, description, text }: Source): Promise<Buffer> {
  const guide = parseGuide(text);
  const document: TDocumentDefinitions = {
    info: { title, author: site.name, subject: description, creator: site.name, creationDate: made, modDate: made },
    language: "en",
    displayTitle: true,
    tagged: true,
    pageSize: "A4",
    pageMargins: margins,
    defaultStyle: words,
    styles,
    footer,
    content: [
      {
        text: [tagged({ text: guide.title }, tagIn(undefined, "H1"))],
        ...{ style: "title", margin: [0, 0, 0, 8], outline: true, outlineText: guide.title, outlineExpanded: true },
      },
      { text: [tagged({ text: description }, tagIn(undefined, "P"))], style: "lead", margin: [0, 0, 0, 14] },
      ...blocksOf(guide.tokens),
    ],
  };
  return pdfmake.createPdf(document).getBuffer();
}

import { createRequire } from "node:module";
import type PdfDocument from "pdfkit";

const require = createRequire(import.meta.url);
/** Required, not imported: Node would read the whole package twice to find the names it exports. */
const Pdf: typeof PdfDocument = require("pdfkit");

/** In points. */
export const sheet = { width: 595.28, height: 841.89, left: 56, top: 44, bottom: 40 } as const;
export const inner = sheet.width - 2 * sheet.left;

export const inks = { ink: "#15181c", soft: "#4a4f54", line: "#d8dad3", edge: "#767b76" } as const;

/** A piece of text in one font. */
export interface Run {
  text: string;
  bold?: boolean;
  /** Where it leads. */
  link?: string;
}

export interface Setting {
  size: number;
  color?: string;
  /** Left edge and width; default the whole sheet. */
  x?: number;
  width?: number;
}

type Element = ReturnType<PDFKit.PDFDocument["struct"]>;
type Draw = () => void;

interface OpenInput {
  title: string;
  author: string;
  created: Date;
  /** TrueType fonts. */
  fonts: { text: Uint8Array; bold: Uint8Array };
  /** Space kept free above the bottom of each page. */
  foot: (pdf: PdfSheet) => number;
}

/** A PDF that is written from top to bottom and tagged for screen readers (ISO 32000-1 §14.8). */
export class PdfSheet {
  readonly doc: PDFKit.PDFDocument;
  readonly #root: Element;
  readonly #bottom: number;

  constructor({ title, author, created, fonts, foot }: OpenInput) {
    this.doc = new Pdf({
      ...{ size: "A4", margins: { top: sheet.top, left: sheet.left, right: sheet.left, bottom: 0 }, bufferPages: true },
      ...{ pdfVersion: "1.7", tagged: true, lang: "en", displayTitle: true, font: fonts.text as never },
      info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: created },
    });
    this.doc
      .registerFont("text", fonts.text as never)
      .registerFont("bold", fonts.bold as never)
      .font("text");
    this.#root = this.doc.struct("Document");
    this.doc.addStructure(this.#root);
    this.#bottom = sheet.height - sheet.bottom - foot(this);
  }

  /** The height of text. Bold words may take a line more. */
  heightOf(runs: Run[], { size, width = inner }: Setting): number {
    this.doc.font("text").fontSize(size);
    return this.doc.heightOfString(shownText(this.doc, runs.map(({ text }) => text).join("")), { width, lineGap: 1.5 });
  }

  /** Begins a new page if this much doesn't fit on the current one. */
  makeRoom(height: number): void {
    if (this.doc.y + height <= this.#bottom) return;
    this.doc.addPage();
    this.doc.y = sheet.top;
  }

  space(height: number): void {
    this.doc.y += height;
  }

  /** A heading, a paragraph or another block of text. @param within the element it belongs to */
  block(tag: string, runs: Run[], setting: Setting, within: Element = this.#root): void {
    within.add(this.doc.struct(tag, {}, this.#parts(runs, setting)));
  }

  /** A list. @param marks what stands before each item @param content the blocks of an item, by their tags */
  list(items: { mark: string; blocks: Run[][] }[], setting: Setting & { x: number; width: number }): void {
    const list = this.doc.struct("L");
    this.#root.add(list);
    for (const { mark, blocks } of items) {
      this.makeRoom(blocks.reduce((sum, runs) => sum + this.heightOf(runs, setting) + 2, 4));
      const item = this.doc.struct("LI");
      list.add(item);
      const top = this.doc.y;
      this.block("Lbl", [{ text: mark, bold: true }], { ...setting, x: setting.x - 18, width: 18 }, item);
      this.doc.y = top;
      const body = this.doc.struct("LBody");
      item.add(body);
      for (const runs of blocks) this.block("P", runs, setting, body);
      body.end();
      item.end();
      this.space(4);
    }
    list.end();
  }

  /** A table with a head. The first cell of a row is its head. @param columns their left edges */
  table(head: string[], rows: string[][], { columns, size }: { columns: number[]; size: number }): void {
    const table = this.doc.struct("Table");
    this.#root.add(table);
    const widthOf = (index: number) => (columns[index + 1] ?? sheet.left + inner) - (columns[index] ?? 0);
    for (const [number, cells] of [head, ...rows].entries()) {
      this.makeRoom(size * 2);
      const row = this.doc.struct("TR");
      table.add(row);
      const top = this.doc.y;
      for (const [index, text] of cells.entries()) {
        this.doc.y = top;
        const setting = { size, x: columns[index], width: widthOf(index), color: number === 0 ? inks.soft : inks.ink };
        const scope = number === 0 ? "Column" : index === 0 ? "Row" : undefined;
        const parts = this.#parts([{ text, bold: index > 0 && number > 0 }], setting);
        row.add(this.doc.struct(scope ? "TH" : "TD", { scope } as object, parts));
      }
      row.end();
      this.artifact(() => this.rule(this.doc.y + 2));
      this.space(5);
    }
    table.end();
  }

  /** A drawing with a text for those who don't see it. */
  figure(alt: string, height: number, draw: Draw): void {
    this.makeRoom(height);
    const bbox = [sheet.left, this.doc.y, sheet.left + inner, this.doc.y + height];
    this.#root.add(this.doc.struct("Figure", { alt, bbox, placement: "Block" } as object, [draw]));
    this.doc.y = (bbox[1] ?? 0) + height;
  }

  /** What a screen reader leaves out: lines, bars, and what is said elsewhere. */
  artifact(draw: Draw, type = "Layout"): void {
    this.doc.markContent("Artifact", { type } as object);
    draw();
    this.doc.endMarkedContent();
  }

  /** A hairline over the whole width. */
  rule(y: number): void {
    const { doc } = this;
    doc.lineWidth(0.5).strokeColor(inks.line);
    doc
      .moveTo(sheet.left, y)
      .lineTo(sheet.left + inner, y)
      .stroke();
  }

  /** Writes text outside of the structure, for artifacts. */
  write(runs: Run[], setting: Setting, options: PDFKit.Mixins.TextOptions = {}): void {
    for (const [index, run] of runs.entries()) this.#run(run, setting, { ...options, first: index === 0, last: true });
  }

  /** Writes the foot of each page, and ends the document. @param draw given its number, from 1, and their count */
  finish(draw: (page: number, pages: number) => void): Promise<Uint8Array<ArrayBuffer>> {
    const { count } = this.doc.bufferedPageRange();
    for (let index = 0; index < count; index++) {
      this.doc.switchToPage(index);
      this.doc.y = this.#bottom;
      draw(index + 1, count);
    }
    this.#root.end();
    const parts: Buffer[] = [];
    return new Promise((done, failed) => {
      this.doc.on("data", (part: Buffer) => parts.push(part));
      this.doc.on("end", () => done(new Uint8Array(Buffer.concat(parts))));
      this.doc.on("error", failed);
      this.doc.end();
    });
  }

  /** The pieces of a block, links as elements of their own; a piece whose signs the font lacks keeps them as text. */
  #parts(runs: Run[], setting: Setting): (Element | Draw)[] {
    return runs.map((run, index) => {
      const draw = () => this.#run(run, setting, { first: index === 0, last: index === runs.length - 1 });
      if (run.link) return this.doc.struct("Link", { alt: run.text }, [draw]);
      const isWhole = shownText(this.doc, run.text) === run.text;
      return isWhole ? draw : this.doc.struct("Span", { actual: run.text }, [draw]);
    });
  }

  #run(
    { text, bold, link }: Run,
    { size, color = inks.ink, x = sheet.left, width = inner }: Setting,
    { first, last, ...options }: { first: boolean; last: boolean } & PDFKit.Mixins.TextOptions,
  ): void {
    const { doc } = this;
    doc
      .font(bold ? "bold" : "text")
      .fontSize(size)
      .fillColor(color);
    const given = {
      width,
      lineGap: 1.5,
      continued: !last,
      link: link ?? null,
      underline: link !== undefined,
      ...options,
    };
    if (first) doc.text(shownText(doc, text), x, doc.y, given);
    else doc.text(shownText(doc, text), given);
  }
}

const stand = "\ufffd";

/** Text with a stand-in for each sign that the font lacks: it has those of European languages. */
function shownText(doc: PDFKit.PDFDocument, text: string): string {
  const { font } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font;
  return [...text].map((sign) => (font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : stand)).join("");
}

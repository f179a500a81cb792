// Tags a guide's PDF for screen readers (ISO 32000-1 §14.8). pdfmake leaves that to PDFKit, on which it draws.
import { createRequire } from "node:module";

/** An element of a document's structure. Content carries its tag; what carries none is decoration. */
export interface Tag {
  role: string;
  parent?: Tag;
  /** Of a table's head. */
  scope?: "Column" | "Row";
  /** Elements that are there whether or not they have content: the cells of a row, the number of an item. */
  parts?: Tag[];
}

/** An element in another one. */
export function tagIn(parent: Tag | undefined, role: string, more: Pick<Tag, "scope"> = {}): Tag {
  return { role, ...(parent && { parent }), ...more };
}

/** An element with parts in this order. */
export function tagOf(parent: Tag | undefined, role: string, parts: string[] | Pick<Tag, "role" | "scope">[]): Tag {
  const tag = tagIn(parent, role);
  tag.parts = parts.map((part) => ({ ...(typeof part === "string" ? { role: part } : part), parent: tag }));
  return tag;
}

/** The part of an element with this role. @throws if it has none. */
export function partOf({ parts = [] }: Tag, role: string): Tag {
  const part = parts.find((one) => one.role === role);
  if (!part) throw new Error(`there is no ${role}`);
  return part;
}

type Doc = PDFKit.PDFDocument;
type Element = ReturnType<Doc["struct"]>;

interface Inline {
  text: string;
  tag?: Tag;
}

interface Line {
  inlines: Inline[];
  _outline?: unknown;
  getHeight(): number;
  getAscenderHeight(): number;
}

interface Renderer {
  pdfDocument: Doc;
  renderLine(line: Line, x: number, y: number): void;
  renderVector(vector: unknown): void;
}

const { default: PdfRenderer } = createRequire(import.meta.url)("pdfmake/js/Renderer.js") as {
  default: { prototype: Renderer };
};
const { renderLine, renderVector } = PdfRenderer.prototype;

/** The structure of each document while it is drawn. */
const structures = new WeakMap<Doc, { root: Element; elements: Map<Tag, Element>; last?: Tag }>();

function structureOf(doc: Doc) {
  const known = structures.get(doc);
  if (known) return known;
  const root = doc.struct("Document");
  doc.addStructure(root);
  const structure = { root, elements: new Map<Tag, Element>() };
  structures.set(doc, structure);
  return structure as typeof structure & { last?: Tag };
}

function elementOf(doc: Doc, tag: Tag): Element {
  const { root, elements } = structureOf(doc);
  const known = elements.get(tag);
  if (known) return known;
  const parent = tag.parent ? elementOf(doc, tag.parent) : root;
  const made = elements.get(tag); // its parent has it as a part
  if (made) return made;
  const element = doc.struct(tag.role, (tag.scope ? { scope: tag.scope } : {}) as object);
  elements.set(tag, element);
  parent.add(element);
  for (const part of tag.parts ?? []) elementOf(doc, part);
  return element;
}

/** The number of an item, which pdfmake draws after its first line. */
const number = /^\d+\. ?$/;

/** Where a piece of text belongs; undefined for decoration. */
function tagFor(doc: Doc, { text, tag }: Inline): Tag | undefined {
  const structure = structureOf(doc);
  if (tag) {
    structure.last = tag;
    return tag;
  }
  if (!number.test(text)) return undefined;
  let item = structure.last;
  while (item && item.role !== "LI") item = item.parent;
  return item && partOf(item, "Lbl");
}

function drawAsDecoration(doc: Doc, draw: () => void): void {
  doc.markContent("Artifact", { type: "Layout" } as object);
  draw();
  doc.endMarkedContent();
}

/** Draws a line piece by piece, each within its element. */
PdfRenderer.prototype.renderLine = function (line, x, y) {
  const doc = this.pdfDocument;
  const height = { getHeight: () => line.getHeight(), getAscenderHeight: () => line.getAscenderHeight() };
  for (const [index, inlines] of piecesOf(line.inlines).entries()) {
    const piece = { inlines, _outline: index === 0 ? line._outline : undefined, ...height };
    const draw = () => renderLine.call(this, Object.assign(Object.create(line), piece), x, y);
    const tag = inlines[0] && tagFor(doc, inlines[0]);
    if (tag) elementOf(doc, tag).add(draw);
    else drawAsDecoration(doc, draw);
  }
};

PdfRenderer.prototype.renderVector = function (vector) {
  drawAsDecoration(this.pdfDocument, () => renderVector.call(this, vector));
};

/** Consecutive inlines of the same element; a line without any is one piece. */
function piecesOf(inlines: Inline[]): Inline[][] {
  const pieces: Inline[][] = [];
  for (const inline of inlines) {
    const piece = pieces.at(-1);
    if (piece && piece[0]?.tag === inline.tag) piece.push(inline);
    else pieces.push([inline]);
  }
  return pieces.length > 0 ? pieces : [[]];
}

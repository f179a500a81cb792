import { constants, deflateRawSync } from "node:zlib";
import { makeZip } from "../../platform/uploads/content/make-zip.test.support.ts";

const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";
const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;
const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relation}" Target="word/document.xml"/></Relationships>`;
const [begin, end] = [`<w:document xmlns:w="${main}"><w:body>`, "</w:body></w:document>"];

/** A Word document that repeats this text, with a truthful size in its headers. */
export function repeatingDocx(piece: string, times: number): Buffer {
  const pack = (text: string) => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
  const deflated = Buffer.concat([pack(begin), ...Array<Buffer>(times).fill(pack(piece)), deflateRawSync(end)]);
  return makeZip([
    { name: "[Content_Types].xml", content: types },
    { name: "_rels/.rels", content: relations },
    { name: "word/document.xml", deflated, size: begin.length + piece.length * times + end.length },
  ]);
}

/** A PDF file with these objects; the first is its catalog. */
function pdf(objects: string[]): string {
  const bodies = objects.map((body, index) => `${index + 1} 0 obj${body}endobj\n`);
  return `%PDF-1.4\n${bodies.join("")}trailer<</Root 1 0 R>>\n%%EOF`;
}

const catalog = "<</Type/Catalog/Pages 2 0 R>>";
const font = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>";
const stream = (facts: string, data: string) => `<<${facts}/Length ${data.length}>>stream\n${data}\nendstream`;

/** A PDF with this many identical pages. */
export function pagesPdf(count: number): string {
  const pages = Array.from({ length: count }, (_, index) => `${index + 5} 0 R`).join(" ");
  const page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]/Contents 4 0 R/Resources<</Font<</F1 3 0 R>>>>>>";
  const text = stream("", "BT /F1 12 Tf 10 50 Td (Darren: On Friday.) Tj ET");
  return pdf([
    catalog,
    `<</Type/Pages/Kids[${pages}]/Count ${count}>>`,
    font,
    text,
    ...Array<string>(count).fill(page),
  ]);
}

/** A PDF whose page draws a form that draws itself. */
export function endlessPdf(): string {
  const itself = "/Resources<</XObject<</A 5 0 R>>>>";
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R${itself}>>`;
  const form = stream(`/Type/XObject/Subtype/Form/BBox[0 0 9 9]${itself}`, "/A Do ".repeat(50));
  return pdf([catalog, "<</Type/Pages/Kids[3 0 R]/Count 1>>", page, stream("", "/A Do"), form]);
}

/** A PDF with a circular page tree. */
export function circularPdf(): string {
  const branch = (kid: number) => `<</Type/Pages/Parent ${kid} 0 R/Kids[${kid} 0 R ${kid} 0 R]/Count 9>>`;
  return pdf([catalog, branch(3), branch(2)]);
}

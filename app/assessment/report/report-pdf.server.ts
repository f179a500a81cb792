import { fittedSize } from "#app/brand/fitted-size.ts";
import { scoreMeaning } from "../score/band.ts";
import type { Look } from "./look.ts";
import { inks, inner, PdfSheet, type Run, sheet } from "./pdf-sheet.server.ts";
import { type LedText, type Report, shortened } from "./report.ts";

/** The colors of the bands, as in sheet.css. Each has an outline and its name in words, so that gray paper is enough. */
const bandColors = { high: "#5ccb86", good: "#ffd23f", need: "#ff9d47", poor: "#ff7d72" } as const;

const logoBox = { width: 120, height: 36 }; // points
const small = { size: 8, color: inks.soft };
const body = { size: 10 };

interface ReportPdfInput {
  report: Report;
  look: Look;
  created: Date;
  fonts: { text: Uint8Array; bold: Uint8Array };
}

/** Renders a report as a PDF of at most three pages, tagged for screen readers. */
export async function reportPdf(input: ReportPdfInput): Promise<Uint8Array<ArrayBuffer>> {
  const whole = setReport(input);
  return (whole.pages <= maxPages ? whole : setReport({ ...input, report: shortened(input.report) })).finish();
}

const maxPages = 3;

function setReport({ report, look, created, fonts }: ReportPdfInput) {
  const footRuns = look.foot.map(footRun);
  const footHeight = (pdf: PdfSheet) => footRuns.reduce((sum, runs) => sum + pdf.heightOf(runs, footSetting), 14);
  const pdf = new PdfSheet({ title: report.title, author: look.name, created, fonts, foot: footHeight });
  addHead(pdf, look);
  addScore(pdf, report, look);
  addAreas(pdf, report, look);
  addActions(pdf, report, look);
  addTexts(pdf, "Key insights", report.insights, look);
  addTexts(pdf, "Strengths", report.strengths, look);
  const finish = () => pdf.finish((page, pages) => addFoot(pdf, { footRuns, page, pages }));
  return { pages: pdf.doc.bufferedPageRange().count, finish };
}

function addHead(pdf: PdfSheet, { name, accent, logo }: Look): void {
  pdf.artifact(() => pdf.doc.rect(sheet.left, sheet.top - 16, inner, 5).fill(accent));
  const size = logo && fittedSize(logo, logoBox);
  if (logo && size) pdf.artifact(() => pdf.doc.image(Buffer.from(logo.bytes), sheet.left, sheet.top, size));
  const x = sheet.left + (size ? size.width + 12 : 0);
  const setting = { size: 13, x, width: sheet.left + inner - x };
  const runs = [{ text: name, bold: true }];
  const height = pdf.heightOf(runs, setting);
  pdf.doc.y = sheet.top + Math.max(0, ((size?.height ?? 0) - height) / 2);
  pdf.block("P", runs, setting);
  pdf.doc.y = Math.max(pdf.doc.y, sheet.top + (size?.height ?? 0)) + 10;
}

function addScore(pdf: PdfSheet, { about, overall, band, scale, mark }: Report, { accent }: Look): void {
  pdf.block("P", [{ text: about }], { size: 9, color: inks.soft });
  pdf.space(4);
  const title = "Likelihood to activate business opportunity in 90 days";
  pdf.block("H1", [{ text: title, bold: true }], { size: 17, color: accent });
  pdf.space(4);
  const words = [
    { text: overall.toFixed(1), bold: true },
    { text: " out of 10" },
    { text: ` · ${band.label}`, bold: true },
  ];
  pdf.block("P", words, { size: 15 });
  if (mark) pdf.block("P", [{ text: mark, bold: true }], { size: 10 });
  pdf.space(6);
  pdf.figure(scale, 30, () => drawScale(pdf, overall, bandColors[band.colour]));
  pdf.space(4);
  pdf.block(
    "P",
    [
      {
        text: `“Activate” means that on day 90 at least one stranger is paying for a result that can be delivered again. ${scoreMeaning}`,
      },
    ],
    { size: 9, color: inks.soft },
  );
}

/** Ten patches over a ruler, filled up to the score, and a mark at its end. */
function drawScale(pdf: PdfSheet, overall: number, color: string): void {
  const { doc } = pdf;
  const [left, top, patch, tall] = [sheet.left, doc.y, inner / 10, 18];
  for (let index = 0; index < 10; index++) {
    const part = Math.min(1, Math.max(0, overall - index));
    const x = left + index * patch;
    if (part > 0) doc.rect(x, top, (patch - 2) * part, tall).fill(color);
    doc
      .lineWidth(0.75)
      .rect(x, top, patch - 2, tall)
      .stroke(inks.edge);
  }
  const end = left + (inner * overall) / 10;
  doc.rect(Math.max(left, end - 1.5), top - 2, 3, tall + 4).fill(inks.ink);
  doc.font("text").fontSize(8).fillColor(inks.soft);
  for (const number of [0, 4, 6, 8, 10]) {
    const x = left + (inner * number) / 10;
    const at = number === 10 ? x - 10 : x;
    doc.text(String(number), at, top + tall + 3, { lineBreak: false });
  }
}

function addAreas(pdf: PdfSheet, { areas }: Report, look: Look): void {
  addHeading(pdf, "The four areas", look);
  const rows = areas.map(({ name, score, band }) => [name, score, band]);
  const columns = [0, 200, 300].map((x) => sheet.left + x);
  pdf.table(["Area", "Score out of 10", "Band"], rows, { columns, size: 10 });
}

function addActions(pdf: PdfSheet, { actions }: Report, look: Look): void {
  if (actions.length === 0) return;
  addHeading(pdf, "What to do first", look);
  const items = actions.map(({ title, text, firstStep, doneWhen }, index) => ({
    mark: `${index + 1}.`,
    blocks: [[{ text: title, bold: true }], ...(text ? [[{ text }]] : []), runsOf(firstStep), runsOf(doneWhen)],
  }));
  pdf.list(items, { ...body, x: sheet.left + 18, width: inner - 18 });
}

function addTexts(pdf: PdfSheet, heading: string, texts: LedText[], look: Look): void {
  if (texts.length === 0) return;
  addHeading(pdf, heading, look);
  const items = texts.map((text) => ({ mark: "–", blocks: [runsOf(text)] }));
  pdf.list(items, { ...body, x: sheet.left + 18, width: inner - 18 });
}

function addHeading(pdf: PdfSheet, text: string, { accent }: Look): void {
  pdf.space(12);
  pdf.makeRoom(70); // with the beginning of what follows
  pdf.block("H2", [{ text, bold: true }], { size: 12.5, color: accent });
  pdf.space(3);
}

function runsOf({ lead, rest }: LedText): Run[] {
  return [{ text: lead, bold: true }, ...(rest ? [{ text: rest }] : [])];
}

const footSetting = { ...small, width: inner - 60 };

/** The address at the end of the last line becomes a link. */
function footRun(line: string): Run[] {
  const [, words, address] = /^(.*: )(https?:\/\/\S+)$/.exec(line) ?? [];
  return words && address ? [{ text: words }, { text: address, link: address }] : [{ text: line }];
}

interface FootInput {
  footRuns: Run[][];
  page: number;
  pages: number;
}

/** On every page for those who see it; a screen reader says it once, at the end. */
function addFoot(pdf: PdfSheet, { footRuns, page, pages }: FootInput): void {
  const top = pdf.doc.y + 14;
  pdf.artifact(() => pdf.rule(top - 5));
  const write = (runs: Run[], width: number, align?: "right") =>
    pdf.write(runs, { ...small, width, x: align && sheet.left }, { align });
  pdf.artifact(() => {
    pdf.doc.y = top;
    write([{ text: `${page} of ${pages}` }], inner, "right");
  }, "Pagination");
  pdf.doc.y = top;
  for (const runs of footRuns) {
    if (page === pages) pdf.block("P", runs, footSetting);
    else pdf.artifact(() => write([{ text: runs.map(({ text }) => text).join("") }], footSetting.width), "Pagination");
  }
}

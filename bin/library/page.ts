// The PDF layout of a guide: the design tokens in points, and page elements.
import type { Content, CustomTableLayout, Style, StyleDictionary } from "pdfmake/interfaces";
import { site } from "#app/platform/site.ts";

export const colours = { ink: "#15181c", soft: "#4a4f54", line: "#d8dad3", edge: "#767b76", pencil: "#1542c4" };

const [left, top] = [60, 46]; // points
export const margins: [number, number, number, number] = [left, top, left, 52];

export const words: Style = { font: "Roboto", fontSize: 10, lineHeight: 1.3, color: colours.ink };

export const styles: StyleDictionary = {
  title: { fontSize: 24, bold: true, lineHeight: 1.1 },
  lead: { fontSize: 12, color: colours.soft },
  h2: { fontSize: 15, bold: true, lineHeight: 1.15 },
  h3: { fontSize: 12, bold: true, lineHeight: 1.15 },
  tableHead: { bold: true, color: colours.soft, fontSize: 9 },
  tableCell: { fontSize: 9, lineHeight: 1.2 },
  link: { color: colours.pencil, decoration: "underline" },
  code: { background: "#f6f7f4" },
  foot: { fontSize: 8.5, color: colours.soft },
};

/** Hairlines between the rows, with space for writing. */
export const ruled: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => colours.line,
  paddingLeft: (column) => (column === 0 ? 0 : 8),
  paddingRight: () => 4,
  paddingTop: () => 5,
  paddingBottom: () => 4,
};

/** A line at the left, for quotations. */
export const quoted: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: (line) => (line === 0 ? 3 : 0),
  vLineColor: () => colours.pencil,
  paddingLeft: () => 12,
  paddingRight: () => 0,
  paddingTop: () => 3,
  paddingBottom: () => 0,
};

/** The footer: the site's name, and "2 of 5". */
export function footer(page: number, pages: number): Content {
  return {
    margin: [left, 16, left, 0],
    columns: [
      { text: site.postalAddress, style: "foot" },
      { text: `${page} of ${pages}`, style: "foot", alignment: "right", width: 60 },
    ],
  };
}

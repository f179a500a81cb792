import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import type { Look } from "./look.ts";
import type { Report } from "./report.ts";
import { reportPdf } from "./report-pdf.server.ts";

/** A report to render. */
export interface ReportTask {
  report: Report;
  look: Look;
  created: Date;
}

/** The font of the guides. Its files come with the library that makes them. */
const { resolve } = createRequire(import.meta.url);
const fonts = {
  text: await readFile(resolve("pdfmake/fonts/Roboto/Roboto-Regular.ttf")),
  bold: await readFile(resolve("pdfmake/fonts/Roboto/Roboto-Medium.ttf")),
};

parentPort?.on("message", async (task: ReportTask) => {
  parentPort?.postMessage(await reportPdf({ ...task, fonts }));
});

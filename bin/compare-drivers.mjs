// What `npm test` compares at its end: the pages that main journeys saw in the plain driver and in Chromium without script
// (tests/e2e/seen-pages.ts).
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./prepare.mjs";

const mainJourneys = 12;

/** @throws with the first difference of each journey and its page. */
export function compareDrivers() {
  const [plain, chromium] = [readPages("plain"), readPages("chromium")];
  const journeys = [...new Set([...plain.keys(), ...chromium.keys()])];
  const faults = journeys.flatMap((journey) =>
    differenceOf(journey, plain.get(journey) ?? [], chromium.get(journey) ?? []),
  );
  if (journeys.length !== mainJourneys) faults.push(`${journeys.length} main journeys instead of ${mainJourneys}`);
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

/** The pages of each journey, step by step, by its file. */
function readPages(driver) {
  const folder = join(root, "test-results/pages", driver);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(files.map((file) => [file, JSON.parse(readFileSync(join(folder, file), "utf8"))]));
}

/** The first line that differs, if any does. Where spaces are between elements is a matter of layout. */
function differenceOf(journey, ours, theirs) {
  for (let at = 0; at < Math.max(ours.length, theirs.length); at++) {
    const pages = [ours[at], theirs[at]].map((page) => (page ? [`at ${page.url}`, ...page.lines] : []));
    const [mine, other] = pages.map((lines) => lines.map((line) => line.replace(/\s/g, "")));
    const length = Math.max(mine.length, other.length);
    const line = Array.from({ length }, (_, index) => index).find((index) => mine[index] !== other[index]);
    if (line === undefined) continue;
    const [here, there] = pages.map((lines) => JSON.stringify(lines.slice(line, line + 3)));
    return [`${journey}, page ${at + 1}, ${theirs[at]?.url}: plain driver ${here}, Chromium ${there}`];
  }
  return [];
}

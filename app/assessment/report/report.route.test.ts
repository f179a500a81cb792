import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { isFull } from "../../../tests/support/counts.ts";
import { openSite } from "../../../tests/support/site.ts";
import { setTier } from "../../account/founder.test.support.ts";
import type { Brand } from "../../brand/brand.ts";
import { saveBrand } from "../../brand/brands.server.ts";
import { samplePath } from "../../brand/paths.ts";
import { noise, png } from "../../brand/pictures.test.support.ts";
import { readLogo } from "../../brand/read-logo.server.ts";
import { silence } from "../../platform/observability/log.server.ts";
import { resultTexts } from "../advice/result-texts.ts";
import { addSession } from "../fixture-session.test.support.ts";
import { fixtureScore, sessions } from "../fixtures/fixtures.test.support.ts";
import { reportPath } from "../paths.ts";
import { treeOf, unmarkedOf } from "./pdf-tree.test.support.ts";
import { reportOf } from "./report.ts";
import { reportPdf } from "./report-pdf.server.ts";
import { sampleResult } from "./sample-result.ts";

const { resolve } = createRequire(import.meta.url);
const font = (weight: string) => readFileSync(resolve(`pdfmake/fonts/Roboto/Roboto-${weight}.ttf`));
const fonts = { text: font("Regular"), bold: font("Medium") };
const created = new Date("2026-11-28T12:00:00.000Z");
const rule = "https://firstproof.example/rule";

/** The largest that a brand can be. */
const brand: Omit<Brand, "logo"> = {
  name: "W".repeat(60),
  accent: "#2b7a58",
  footer: Array(4).fill("W".repeat(49)).join("\n"),
  support: `${"w".repeat(60)}@northgate.example`,
};
const foot = [...brand.footer.split("\n"), brand.support, `Scored by the published rule of Firstproof: ${rule}`];

async function largestLook() {
  const logo = await readLogo(png({ width: 480, height: 160, type: 6, pixels: noise(480, 160) }), {
    ...{ user: "ada", log: silence },
  });
  if (!logo.ok) throw new Error(logo.problem);
  return { name: brand.name, accent: brand.accent, foot, logo: logo.logo };
}

test("whatever a result says, its report has at most 3 pages and 300 kB", async () => {
  const look = await largestLook();
  for (const tier of isFull ? (["pro", "premium"] as const) : (["premium"] as const)) // which says more
    for (const { id } of sessions) {
      const score = fixtureScore(id);
      const texts = resultTexts({ score, tier, links: { support: brand.support, coaching: rule } });
      const report = reportOf({ ...sampleResult({}), score, texts }, "UTC");
      const pdf = await reportPdf({ report, look, created, fonts });
      expect(pdf.length, id).toBeLessThanOrEqual(300_000);
      expect((await getDocumentProxy(pdf)).numPages, id).toBeLessThanOrEqual(3);
    }
});

test("a result with more to say than three pages hold is shortened", async () => {
  const report = reportOf(sampleResult({}), "UTC");
  const more = { ...report, insights: Array(8).fill(report.insights).flat() };
  const pdf = await getDocumentProxy(await reportPdf({ report: more, look: await largestLook(), created, fonts }));
  expect(pdf.numPages).toBeLessThanOrEqual(3);
});

test("each page of a report says which it is, and of how many", async () => {
  const pdf = await reportPdf({ report: reportOf(sampleResult({}), "UTC"), look: await largestLook(), created, fonts });
  const { text } = await extractText(await getDocumentProxy(pdf));
  expect(text.length).toBeGreaterThan(1);
  const numbers = text.map((_, index) => `${index + 1} of ${text.length}`);
  expect(text.map((page) => numbers.filter((number) => page.includes(number)))).toEqual(
    numbers.map((number) => [number]),
  );
});

test("a report reads well aloud: a title, a language, headings in order, lists, a table with heads, and a text for the scale", async () => {
  const report = reportOf(sampleResult({}), "UTC");
  const look = { name: "Northgate Studio", accent: brand.accent, foot: ["Leeds", foot.at(-1) ?? ""] };
  const pdf = await getDocumentProxy(await reportPdf({ report, look, created, fonts }));
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: "Fridayless: 6.7 out of 10", Author: "Northgate Studio", Language: "en" });
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });

  const tree = await treeOf(pdf);
  const headings = tree.filter(({ role }) => /^H\d$/.test(role)).map(({ role, text }) => `${role} ${text}`);
  expect(headings).toEqual([
    "H1 Likelihood to activate business opportunity in 90 days",
    "H2 The four areas",
    "H2 What to do first",
    "H2 Key insights",
    "H2 Strengths",
  ]);
  const [scale, ...others] = tree.filter(({ role }) => role === "Figure");
  expect(others).toEqual([]);
  expect(scale?.alt).toMatch(/^A scale from 0 to 10, filled to 6\.7: Good Potential\./);
  const rows = tree
    .filter(({ role }) => role === "TR")
    .map(({ children }) => children.map(({ role }) => role).join(" "));
  expect(rows).toEqual(["TH TH TH", ...Array(4).fill("TH TD TD")]);
  const lists = tree.filter(({ role }) => role === "L");
  const { recommendations, insights, strengths } = sampleResult({}).texts;
  const labels = tree.filter(({ role, text }) => role === "Lbl" && text); // a list on two pages is two, each with all items
  expect(labels).toHaveLength(recommendations.length + insights.length + strengths.length);
  for (const { children } of lists)
    for (const item of children) expect(item.children.map(({ role }) => role)).toEqual(["Lbl", "LBody"]);
  expect(tree.filter(({ role }) => role === "Link").map(({ text }) => text)).toEqual([rule]);
  const said = tree.filter(({ role }) => role === "P").map(({ text }) => text);
  expect(said[0]).toBe("Northgate Studio");
  expect(said.at(-1)).toMatch(/^Scored by the published rule of Firstproof: ?https:/);
});

test("everything that a screen reader isn't told is marked as such", async () => {
  const report = reportOf(sampleResult({}), "UTC");
  const pdf = await getDocumentProxy(await reportPdf({ report, look: await largestLook(), created, fonts }));
  expect(await unmarkedOf(pdf)).toEqual([]);
});

test("signs that the font lacks have a stand-in on paper, and are kept for screen readers and search", async () => {
  const report = { ...reportOf(sampleResult({}), "UTC"), about: "週末 · Żółw · Κήπος · Сад" };
  const look = { name: "株式会社", accent: brand.accent, foot };
  const bytes = await reportPdf({ report, look, created, fonts });
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true });
  expect(text).toContain("Żółw · Κήπος · Сад");
});

test("Pro and Premium download a report of their own results; others are told what it takes", async () => {
  const { db, founder: user, get } = await openSite();
  await setTier(db, user, "pro");
  const session = await addSession(db, user, "session-first-money");
  const response = await get(reportPath(session));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "no-store",
    "content-disposition": expect.stringMatching(/^attachment; filename="firstproof-report-\d{4}-\d\d-\d\d\.pdf"$/),
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())));
  expect(text.join("")).toContain("8.6 out of 10");
  expect((await get(reportPath(session, 1))).status).toBe(200);
  expect((await get(reportPath(session, 2))).status).toBe(404);
  expect((await get(reportPath("nobodys"))).status).toBe(404);
  expect((await get(samplePath)).status).toBe(403);
  await setTier(db, user, "free");
  const refused = await get(reportPath(session));
  expect([refused.status, refused.headers.get("Location")]).toEqual([303, `/results/${session}/export`]);
});

test("the sample is made in the brand as it is saved", async () => {
  const { db, founder: user, get } = await openSite();
  await setTier(db, user, "premium");
  await saveBrand(db, { user, ...brand, name: "Northgate Studio" });
  const response = await get(samplePath);
  expect(response.headers.get("Content-Disposition")).toContain('filename="northgate-studio-sample-report.pdf"');
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text).toContain("Northgate Studio");
  expect(text).toContain("Fridayless · Nov 12, 2026");
});

import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";
import { openPage } from "../../server/shown-page.test.support.ts";
import { curlOf } from "../curl.ts";
import { operations } from "../operations/operations.ts";
import { problems } from "../problem.ts";
import { operationPath } from "./paths.ts";

const visitor = { Cookie: "" };

test("the reference has a page for each operation with its line for curl, and a place for each problem", async () => {
  const site = await openSite();
  const index = await (await site.get("/docs/api", visitor)).text();
  for (const operation of operations) {
    expect(index).toContain(`href="${operationPath(operation.id)}"`);
    const page = await openPage(site, operationPath(operation.id));
    expect([page.status, page.text.replace(/\s+/g, " ")]).toEqual([
      200,
      expect.stringContaining(curlOf(operation, "http://localhost").replace(/\s+/g, " ")),
    ]);
  }
  const errors = await (await site.get("/docs/api/errors", visitor)).text();
  for (const key of Object.keys(problems)) {
    expect(errors).toContain(`id="${key}"`);
    expect((await site.get(`/problems/${key}`)).headers.get("Location")).toBe(`/docs/api/errors#${key}`);
  }
});

test("the fields of a request are those that its schema takes", async () => {
  const { text } = await openPage(await openSite(), "/docs/api/answer-question");
  const words = text.replace(/\s+/g, " ");
  for (const field of [
    "revision integer, 0 or more, required",
    "choice string, up to 200",
    "text string, up to 50,000",
  ])
    expect(words).toContain(field);
  expect(words).toContain("assessment id, required, in the path");
});

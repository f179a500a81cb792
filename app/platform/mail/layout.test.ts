import { createElement } from "react";
import { expect, test } from "vitest";
import { layoutHtml, TrustedHtml } from "./layout.ts";
import { characters, textOfHtml } from "./mail-text.test.support.ts";

const letter = { subject: "Subject", preview: "Preview", foot: ["Who", "Leave: https://us.example/leave?a=1&b=2"] };

test("a letter may hold HTML of ours as it is, above the foot", () => {
  const html = '<h2>One idea</h2>\n<p>It <em>costs</em> <a href="https://us.example/?a=1&amp;b=2">nothing</a>.</p>';
  const page = layoutHtml({ ...letter, children: createElement(TrustedHtml, { html }) });
  expect(page).toContain(`>${html}</div><hr`);
  expect(page).toContain('Who<br/><a href="https://us.example/leave?a=1&amp;b=2" target="_blank">Leave</a>');
  expect(textOfHtml(page)).toMatch(/^One idea It costs nothing: https:\S+\. Who Leave: https:/);
});

test("what is typed into its head stays words", () => {
  const evil = '</title><script>"&';
  const page = layoutHtml({ ...letter, subject: evil, preview: evil, foot: [evil] });
  expect(page).not.toContain("<script>");
  expect(characters(page).split(evil)).toHaveLength(4);
});

test.each([
  ["x".repeat(200), "x".repeat(140)],
  [`${"x".repeat(139)}🚀`, "x".repeat(139)],
  [`${"x".repeat(138)}🚀🚀`, `${"x".repeat(138)}🚀`],
  ["Preview", "Preview"],
])("a preview of %s is cut between two signs, and filled up", (preview, shown) => {
  const page = layoutHtml({ ...letter, preview });
  const filling = new RegExp(`data-skip-in-text="true">${shown}<div>[\\s\\p{Cf}]{50,}</div></div>`, "u");
  expect(page).toMatch(filling);
});

import { expect, test } from "vitest";
import { setTier } from "#app/account/founder.test.support.ts";
import { addSession } from "#app/assessment/fixture-session.test.support.ts";
import { featureTexts } from "#app/billing/plans.ts";
import { textOfMail } from "#app/platform/mail/mail-text.test.support.ts";
import { putInForce } from "#app/platform/site.ts";
import { productMails } from "../../tests/mails/product-mails.ts";
import { ada } from "../../tests/mails/sample.ts";
import { openSite } from "../../tests/support/site.ts";
import { pageText } from "../../tests/texts/page-text.ts";

/** Domains that are reserved for examples (RFC 2606), and the address that site.json begins with. */
const placeholder = /\bexample\.(?:com|org|net)\b|\.example(?![\w.-])|\bexample (?:street|city)\b/i;
/** Addresses of the tests themselves. */
const allowed = /\S*(?:us|engine|founder|pay|hooks)\.example\S*/g;

function expectNoPlaceholder(text: string, where: string): void {
  const line = text
    .replace(allowed, "")
    .split("\n")
    .find((line) => placeholder.test(line));
  expect(line, where).toBeUndefined();
}

test("no mail of a new site contains a placeholder", () => {
  putInForce();
  const { "test-mail": _, ...mails } = productMails(ada); // it tells an administrator what is set
  for (const [name, { subject, text }] of Object.entries(mails))
    expectNoPlaceholder(`${subject}\n${textOfMail(text)}`, name);
});

test("no page, export or download of a new site contains a placeholder, nor a service that nobody does", async () => {
  putInForce();
  const { db, founder, get, post } = await openSite();
  await setTier(db, founder, "premium");
  const session = await addSession(db, founder, "session-first-money");
  await post(`/results/${session}/share`, { days: "7" });
  const result = `/results/${session}`;
  const pages = ["/", "/plans", "/checkout?tier=premium", "/account", "/account/billing", "/resources", "/nowhere"];
  pages.push(
    result,
    `${result}/answers`,
    `${result}/tasks`,
    `${result}/share`,
    `${result}/export`,
    "/terms",
    "/privacy",
  );
  for (const path of [
    ...pages,
    "/newsletter/unsubscribe",
    "/newsletter/choices?token=a.b",
    "/interviews",
    "/experiments",
  ]) {
    const page = await (await get(path)).text();
    expectNoPlaceholder(pageText(page), path);
    for (const [, address = ""] of page.matchAll(/ (?:href|action|src)="([^"]*)"/g)) expectNoPlaceholder(address, path);
    const own = Object.values(featureTexts).reduce((text, feature) => text.replaceAll(feature, ""), pageText(page));
    expect(own, path).not.toMatch(/coaching|office hours|mentor|experimentation guidance/i);
  }
  for (const path of [`${result}/export.json`, `${result}/export.csv`, `${result}/tasks.ics`])
    expectNoPlaceholder(await (await get(path)).text(), path);
});

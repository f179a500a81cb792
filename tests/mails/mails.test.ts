import { describe, expect, test } from "vitest";
import { characters, textOfHtml, textOfMail } from "#app/platform/mail/mail-text.test.support.ts";
import { productMails } from "./product-mails.ts";
import { ada } from "./sample.ts";

const unseen = /\s|\p{Cf}/gu;

describe.each(Object.entries(productMails(ada)))("%s", (name, { subject, text, html }) => {
  test("has not changed in text or HTML", async () => {
    await expect(`${subject}\n\n${text}`).toMatchFileSnapshot(`snapshots/${name}.txt`);
    await expect(html).toMatchFileSnapshot(`snapshots/${name}.html`);
  });

  test("has the same words in text and HTML", () => {
    expect(textOfHtml(html)).toBe(textOfMail(text));
    expect(html.match(/<li /g)?.length).toBe(text.match(/^ {2}(-|\d+\.) /gm)?.length);
    expect(characters(/<title>(.*)<\/title>/.exec(html)?.[1] ?? "")).toBe(subject);
  });

  test("loads nothing, tracks nobody and runs nothing", () => {
    expect(html).not.toMatch(/<(img|script|style|link|iframe|form|input|object|svg|video|audio|base)\b/i);
    expect(html).not.toMatch(/url\(|@import|javascript:|\son\w+=|\s(src|srcset|background|poster|action)=/i);
    const addresses = html.match(/https?:\/\/[^"<\s]*/g) ?? [];
    const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
    expect(links.length).toBe(html.match(/<a\b/g)?.length ?? 0);
    const leaving = links.filter(([, , shown]) => shown === "Unsubscribe with one click");
    const others = links.filter((link) => !leaving.includes(link));
    for (const [, href, shown] of others) expect(shown).toBe(href); // every link shows its URL
    expect(addresses.length).toBe(others.length * 2 + leaving.length);
    expect(links.map(([, href]) => characters(href ?? ""))).toEqual(text.match(/https?:\/\/\S*[^\s.]/g) ?? []);
  });

  test("supports dark mode: it declares so, and sets no color of its own", () => {
    expect(html).toMatch(/^<!doctype html>\n<html dir="ltr" lang="en"><head><meta [^>]*charset=UTF-8/);
    for (const scheme of ["color-scheme", "supported-color-schemes"])
      expect(html).toContain(`<meta name="${scheme}" content="light dark"/>`);
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>');
    expect(html).not.toMatch(/[";](background(-color)?|color):|bgcolor/i);
  });

  test("is one column of 600 px at most, wraps, and is small", () => {
    expect(html).toContain('style="max-width:600px"');
    expect(html.replaceAll("max-width:600px", "")).not.toMatch(/(width|height):\d{2,}px|width="\d+"/);
    expect(html).toContain("overflow-wrap:anywhere;word-break:break-word");
    expect(Buffer.byteLength(html)).toBeLessThan(40_000);
  });

  test("has its own preview text, which its first words don't follow", () => {
    const preview = /data-skip-in-text="true">(.*?)<div>(.*?)<\/div><\/div>/s.exec(html);
    expect(characters(preview?.[1] ?? "")).toMatch(/^\S.*\S$/);
    expect(preview?.[2]?.replace(unseen, "")).toBe("");
    expect((preview?.[1] ?? "").length + (preview?.[2] ?? "").length).toBeGreaterThan(150);
  });
});

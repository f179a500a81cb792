import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { loadAssets } from "#app/platform/http/assets.server.ts";

const home = join(import.meta.dirname, "../..");
const pages = join(home, "packages/stripe-sandbox/src/pages");
const build: ServerBuild = await import(join(home, "build/server/index.js"));
const { text: sheet } = loadAssets(build, join(home, "build")).sheet;

/** All class names in the stylesheet's selectors. */
const rules = new Set(
  [...sheet.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = ""]) => name.replaceAll("\\", "")), // md\:flex is md:flex
);

const attribute = /class="((?:[^"$]|\$\{[^}]*\})*)"/g;
const buttonClass = /"(btn[\w -]*)"/g; // the `className` argument of `buttonForm`

const templates = readdirSync(pages).filter((name) => name.endsWith(".ts") && !name.includes(".test."));

/** All classes that a template can write, for any condition. */
function classesOf(source: string): string[] {
  const attributes = [...source.matchAll(attribute)];
  if (attributes.length !== source.split('class="').length - 1)
    throw new Error("A class attribute that nobody can read");
  const written = attributes.map(([, value = ""]) =>
    value.replaceAll(/\$\{([^}]*)\}/g, (_, code: string) => {
      const either = [...code.matchAll(/"([^"]*)"/g)].map(([, text]) => text);
      if (either.length === 0 && code !== "className") throw new Error(`Classes that nobody can tell: ${code}`);
      return ` ${either.join(" ")} `;
    }),
  );
  const given = [...source.matchAll(buttonClass)].map(([, value = ""]) => value);
  return [...written, ...given].flatMap((value) => value.split(/\s+/)).filter(Boolean);
}

// Tailwind scans only components (app.css), so a screen of the app must use each class, too.
test.each(templates)("every class in %s has a rule in the stylesheet", (name) => {
  const classes = new Set(classesOf(readFileSync(join(pages, name), "utf8")));
  expect([...classes].filter((name) => !rules.has(name))).toEqual([]);
});

test("classes are found in templates, and a class without a rule is told", () => {
  const all = templates.flatMap((name) => classesOf(readFileSync(join(pages, name), "utf8")));
  expect(all).toEqual(
    expect.arrayContaining(["banner", "max-w-text", "has-error", "btn-danger", "btn-primary", "badge"]),
  );
  expect(["btn", "btn-primary", "btn-nothing", "bt"].map((name) => rules.has(name))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

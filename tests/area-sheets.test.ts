import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";

const home = join(import.meta.dirname, "..");
const build: ServerBuild = await import(join(home, "build/server/index.js"));

interface Entry {
  id?: string;
  file: string;
  children?: Entry[];
}

/** The routes with a stylesheet of their own, and all other routes, each by the route that brings the sheet. */
const areas = { root: [] as string[], "admin/admin": [] as string[], "experiments/experiments": [] as string[] };
for (const entry of routes as Entry[]) {
  const area = entry.id !== undefined && entry.id in areas ? (entry.id as keyof typeof areas) : "root";
  areas[area].push(...filesOf(entry));
}

function filesOf({ file, children = [] }: Entry): string[] {
  return [file, ...children.flatMap(filesOf)];
}

/** These components and whatever they are made of. Every page stands in the root, and may become its error page. */
function withParts(files: string[]): Set<string> {
  const found = new Set<string>();
  const open = ["root.tsx", ...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || !file.endsWith(".tsx") || file.endsWith(".server.tsx")) continue;
    found.add(file);
    for (const [, from = ""] of read(file).matchAll(/from "((?:#app|\.{1,2})\/[^"]+\.tsx)"/g))
      open.push(from.startsWith("#app/") ? from.slice("#app/".length) : normalize(join(dirname(file), from)));
  }
  return found;
}

function read(file: string): string {
  return readFileSync(join(home, "app", file), "utf8");
}

/** The words of every `className`, and of properties called like it; of an expression those of its texts, and a few more. */
function classNamesIn(source: string): string[] {
  const values = source.matchAll(/\b(?:\w*C|c)lass(?:Name)?=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g);
  return Array.from(values, ([, text, expression]) => text ?? expression ?? "").flatMap((text) =>
    text.split(/[\s"'`{}]+/),
  );
}

/** The classes that the stylesheet of a route knows. */
function classesOf(route: string): Set<string> {
  const href = build.assets.routes[route]?.css?.[0] ?? "";
  const style = readFileSync(join(home, "build/client", href), "utf8");
  return new Set(Array.from(style.matchAll(/\.((?:\\.|[\w-])+)/g), ([, name = ""]) => name.replaceAll("\\", "")));
}

const known = new Set(Object.keys(areas).flatMap((route) => [...classesOf(route)]));

test.each(Object.entries(areas))("the stylesheet of %s knows every class of its pages", (route, files) => {
  const own = classesOf(route);
  const missing = [...withParts(files)].flatMap((file) =>
    classNamesIn(read(file))
      .filter((word) => known.has(word) && !own.has(word))
      .map((word) => `${file}: ${word}`),
  );
  expect([...new Set(missing)]).toEqual([]);
});

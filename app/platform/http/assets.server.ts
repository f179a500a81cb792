import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { type ScriptName, scripts } from "#app/elements.ts";
import { cookieAttributes, cookieName } from "./cookie-name.server.ts";
import { loadParsedSheets, type ParsedSheet } from "./inline-sheet.server.ts";

/** A stylesheet, and the CSP source that allows it inline. */
interface StyleSheet {
  /** The cookie that records that the browser has it. */
  cookie: string;
  href: string;
  text: string;
  /** For the part of it that a page needs; undefined while the build is watched. */
  parsed?: ParsedSheet;
  csp: string;
}

/** Output of the build by name: stylesheets, the URL of each script with custom elements, and the other files. */
export interface Assets {
  sheet: StyleSheet;
  /** Stylesheets of areas that have their own. */
  areaSheets: Record<Area, StyleSheet>;
  scripts: Record<ScriptName, string>;
  /** Paths of all static files. */
  files: ReadonlySet<string>;
}

/** The route that imports a stylesheet, and the cookie that records that the browser has it. */
const everybody = ["root", "sheet"] as const;
const areas = {
  admin: ["admin/admin", "admin-sheet"],
  experiments: ["experiments/experiments", "experiments-sheet"],
} as const;
/** An area with its own stylesheet, so that other pages do not load it. */
export type Area = keyof typeof areas;

/** The cookies of all stylesheets. */
export const stylesheetCookies = [everybody, ...Object.values(areas)].map(([, cookie]) => cookie);

/**
 * Reads the built stylesheets and the URLs of the custom elements' scripts.
 * @param folder the build folder.
 * @throws when the build is incomplete.
 */
export function loadAssets(build: ServerBuild, folder: string): Assets {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(folder, ".vite/client-manifest.json"), "utf8"),
  );
  const parsed = loadParsedSheets(folder);
  const sheetOf = ([route, cookie]: readonly [string, string]): StyleSheet => {
    const href = build.assets.routes[route]?.css?.[0];
    if (!href) throw new Error(`The build has no stylesheet for ${route}`);
    const text = readFileSync(join(folder, "client", href), "utf8").trim();
    return { cookie, href, text, parsed: parsed[cookie], csp: hashSource(text) };
  };
  const files = readdirSync(join(folder, "client"), { recursive: true, encoding: "utf8" });
  return {
    sheet: sheetOf(everybody),
    areaSheets: mapValues(areas, sheetOf),
    scripts: Object.fromEntries(
      [...scripts.keys()].map((name) => [name, `/${manifest[scriptSource(name)]?.file}`]),
    ) as Record<ScriptName, string>,
    files: new Set(files.map((name) => `/${name}`)),
  };
}

/** The CSP source that allows this inlined text (CSP level 3 §2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** A script's name in the manifest of the build, which remix.config.ts chooses. */
export function scriptSource(name: ScriptName): string {
  return `app/elements.ts?script=${name}`;
}

function mapValues<K extends string, V, W>(record: Record<K, V>, change: (value: V) => W): Record<K, W> {
  const changed = Object.entries<V>(record).map(([key, value]) => [key, change(value)]);
  return Object.fromEntries(changed) as Record<K, W>;
}

/**
 * The cookie that records that the browser has a stylesheet. It is set by the response with the stylesheet itself, so
 * never before the file arrived: pages inline the sheet until then and link it afterwards.
 */
export const stylesheetCookie = {
  set: ({ cookie, href }: Named) => `${cookieName(cookie)}=${href}; Path=/; Max-Age=31536000; ${cookieAttributes}`,
  takeBack: (cookie: string) => `${cookieName(cookie)}=; Path=/; Max-Age=0; ${cookieAttributes}`,
  holds: (request: Pick<Request, "headers">, { cookie, href }: Named) =>
    (request.headers.get("Cookie") ?? "").split("; ").includes(`${cookieName(cookie)}=${href}`),
};

type Named = Pick<StyleSheet, "cookie" | "href">;

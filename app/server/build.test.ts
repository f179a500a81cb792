import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { expect, onTestFinished, test, vi } from "vitest";
import { scripts as elementScripts } from "#app/elements.ts";
import { loadAssets } from "#app/platform/http/assets.server.ts";
import { dictionaryFile } from "#app/platform/http/dictionary.server.ts";
import { silence } from "#app/platform/observability/log.server.ts";
import { freshFolder } from "../backup/storage.test.support.ts";
import { freshStorage } from "./database.test.support.ts";
import { renderDictionaries } from "./dictionary-pages.server.ts";
import { openStorage } from "./storage.server.ts";

const home = join(import.meta.dirname, "../..");

test("nothing of the server reaches the browser", () => {
  const assets = join(home, "build/client/assets");
  expect(existsSync(assets)).toBe(true);
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const secrets = /SESSION_SECRET|better-sqlite3|password_hash|assessment_session_id|"node:/;
  expect(scripts.filter((name) => secrets.test(readFileSync(join(assets, name), "utf8")))).toEqual([]);
});

test("the build has no script that no page requests: those of the elements, and what they share", () => {
  const scripts = readdirSync(join(home, "build/client/assets")).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeLessThan(2 * elementScripts.size);
  expect(scripts.filter((name) => /route-|^(?:root|entry|manifest)/.test(name))).toEqual([]);
});

test.each(["shared", "results"] as const)(
  "the dictionary %s holds nothing of anyone: only the app's own words",
  (name) => {
    const text = readFileSync(dictionaryFile(join(home, "build"), name), "utf8");
    expect(text).toContain(name === "shared" ? "Startup Assessment Hub" : "You haven&#x27;t talked with anyone yet");
    expect(text).not.toContain("Contact within two working days"); // about founders, for administrators
    const addresses = text.match(/[\w.+-]+@[\w-]+\.[\w.-]+/g) ?? [];
    const own = new Set(["example.com", "shell.invalid"]);
    expect(addresses.filter((address) => !own.has(address.split("@")[1] ?? ""))).toEqual([]);
  },
);

test("dictionaries are small: each visitor with one has received it", () => {
  const sizeOf = (name: "shared" | "results", coding: "br" | "dcz") =>
    readFileSync(dictionaryFile(join(home, "build"), name, coding)).byteLength;
  expect(sizeOf("shared", "br")).toBeLessThanOrEqual(12 * 1_024); // bytes
  expect(sizeOf("results", "dcz")).toBeLessThanOrEqual(12 * 1_024);
});

const now = Date.now.bind(Date);

class LastYear extends Date {
  static override now() {
    return now() - 365 * 24 * 60 * 60_000;
  }
  constructor(...given: [] | [number]) {
    super(...((given.length > 0 ? given : [LastYear.now()]) as [number]));
  }
}

test("a build on another day has the same dictionaries, which visitors need not fetch again", async () => {
  vi.stubGlobal("Date", LastYear);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { build, folder, given } = await openBuild();
  const storage = await openStorage(freshFolder(), join(home, "migrations"), join(folder, "library"));
  const texts = await renderDictionaries(createRequestHandler(build, "production"), { ...storage, ...given });
  await storage.db.destroy();
  for (const name of ["shared", "results"] as const)
    expect(texts[name] === readFileSync(dictionaryFile(folder, name), "utf8"), name).toBe(true);
});

test("a page that cannot be rendered ends the build, and is in no dictionary", async () => {
  const { given } = await openBuild();
  const context = { ...(await freshStorage()), ...given };
  const broken = async () => new Response("Something went wrong", { status: 500 });
  await expect(renderDictionaries(broken, context)).rejects.toThrow("Rendering / returned status 500");
});

/** The build, and of what its pages are rendered with all but the storage. */
async function openBuild() {
  const folder = join(home, "build");
  const build: ServerBuild = await import(join(folder, "server/index.js"));
  return { build, folder, given: { assets: loadAssets(build, folder), log: silence } };
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { scripts as elementScripts } from "#app/elements.ts";

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

test("the shared dictionary holds nothing of anyone: only the app's own words", () => {
  const dictionary = readFileSync(join(home, "build/dictionary"), "utf8");
  expect(dictionary).toContain("Startup Assessment Hub");
  const addresses = dictionary.match(/[\w.+-]+@[\w-]+\.[\w.-]+/g) ?? [];
  expect(new Set(addresses.map((address) => address.split("@")[1]))).toEqual(new Set(["example.com", "shell.invalid"]));
});

import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";

// A project with two packages of its own, so that npm needs no network: one to run, which brings a Node, and one tool.
const folder = mkdtempSync(join(tmpdir(), "firstproof-install-"));
const isInstalled = (name: string) => existsSync(join(folder, "node_modules", name));
const run = (...[program = "", ...args]: string[]) => execFileSync(program, args, { cwd: folder, encoding: "utf8" });
const install = (options = "{}") =>
  run(process.execPath, "-e", `import("./bin/prepare.mjs").then((it) => it.install(${options}))`);
const start = () => install("{ tools: false }");

function write(name: string, about: object): void {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, "package.json"), JSON.stringify({ name: name || "project", ...about }));
}

/** Declares the project in a version, with a lock file of its own. */
function release(version: string): void {
  write("", { version, dependencies: { engine: "file:engine" }, devDependencies: { tool: "file:tool" } });
  run("npm", "install", "--package-lock-only", "--offline", "--no-audit");
}

beforeEach(() => {
  rmSync(folder, { recursive: true });
  write("engine", { version: "1.0.0", bin: { node: "node.js" } });
  writeFileSync(join(folder, "engine/node.js"), "");
  write("tool", { version: "1.0.0" });
  mkdirSync(join(folder, "bin"));
  cpSync(join(import.meta.dirname, "prepare.mjs"), join(folder, "bin/prepare.mjs"));
  release("1.0.0");
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a start installs no tools; what needs them adds them, and no start takes them away", () => {
  expect(start()).toContain("Installing packages");
  expect([isInstalled("engine"), isInstalled("tool")]).toEqual([true, false]);
  expect(start()).toBe("");
  expect(install()).toContain("Installing tools");
  expect([isInstalled("engine"), isInstalled("tool")]).toEqual([true, true]);
  expect([start(), install()]).toEqual(["", ""]);
  release("2.0.0");
  expect(start()).toContain("Installing packages");
  expect(isInstalled("tool")).toBe(true);
});

test("an installation that was interrupted is done again", () => {
  install();
  rmSync(join(folder, "node_modules/.lock")); // written last
  rmSync(join(folder, "node_modules/engine"));
  start();
  expect(isInstalled("engine")).toBe(true);
});

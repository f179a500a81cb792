import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../..");
const template = join(root, "app/server/database-template.test.support.ts");

/** Of SQLite's file: there is nothing of it to test on PostgreSQL. */
const ofTheFile =
  /^cli\/restore|^app\/(backup\/|platform\/db\/(database|group-commit|migrate|secure-erase|slow-queries|unallocated-space)\.server\.test)/;

/** The tests that open a database, directly or through what they import, except those of SQLite's file. */
export function databaseTests(): string[] {
  const known = new Map<string, boolean>();
  const opens = (file: string): boolean => {
    const before = known.get(file);
    if (before !== undefined) return before;
    known.set(file, file === template); // also ends circles
    const found = file === template || importsOf(file).some(opens);
    known.set(file, found);
    return found;
  };
  const tests = globSync("{app,cli}/**/*.test.{ts,tsx}", { cwd: root }).filter((name) => !name.includes(".rare."));
  return tests.filter((name) => !ofTheFile.test(name) && opens(join(root, name))).sort();
}

/** Test support that a file imports. Other modules never import any. */
function importsOf(file: string): string[] {
  const names = readFileSync(file, "utf8").matchAll(/from "([^"]+\.test\.support\.tsx?)"/g);
  return [...names].map(([, name = ""]) =>
    name.startsWith("#app") ? join(root, name.slice(1)) : join(dirname(file), name),
  );
}

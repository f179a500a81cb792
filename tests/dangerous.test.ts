import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const home = join(import.meta.dirname, "..");
/** What runs in production, without what stands in for Stripe elsewhere. */
const files = readdirSync(join(home, "app"), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith("sandbox/"))
  .map((file) => join("app", file))
  .concat("server.ts");
const text = (file: string) => readFileSync(join(home, file), "utf8");
const having = (pattern: RegExp) => files.filter((file) => pattern.test(text(file)));

test("nothing is run that was put together: no evaluation, no shell", () => {
  expect(having(/\beval\(|new Function\(|node:vm|setTimeout\(["'`]/)).toEqual(["app/platform/tidy-memory.server.ts"]);
  expect(text("app/platform/tidy-memory.server.ts")).toContain('runInNewContext("gc")'); // one word of ours
  expect(having(/child_process/)).toEqual(["app/backup/backup-process.server.ts"]); // Node itself, with a program of ours
  expect(text("app/backup/backup-process.server.ts")).not.toMatch(/shell|\bexec\b|execSync/);
});

test("SQL is written by Kysely, and what goes into it raw is a sign of ours", () => {
  expect(having(/sql\.raw\b/)).toEqual(["app/platform/list/keyset.server.ts"]);
  expect(text("app/platform/list/keyset.server.ts")).toContain('sql.raw(down ? "<" : ">")');
  const literals = files.flatMap((file) =>
    Array.from(text(file).matchAll(/sql\.lit(?:<\w+>)?\(([^)]*)\)/g), ([, it]) => it),
  );
  const ours = ['assessmentLimits("free"', "areas.length", "name", "place", "count"]; // numbers, and kinds of activity in our code
  expect(literals.filter((it = "") => !/^\d+$/.test(it) && !ours.includes(it))).toEqual([]);
});

test("HTML is set as it is where its maker is known, and never by what somebody typed", () => {
  expect(having(/dangerouslySetInnerHTML/).sort()).toEqual([
    "app/experiments/playground/playground-tab.tsx", // of highlight.js, which escapes
    "app/newsletter/archive/issue.route.tsx", // of Markdown, with properties as tests
    "app/newsletter/communications/message.route.tsx",
    "app/platform/mail/letter.ts",
    "app/resources/page/resource-page.tsx", // our own guides
    "app/ui/sheet.tsx", // our style sheet
  ]);
  const set = having(/\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/).sort();
  expect(set).toEqual([
    "app/assessment/questionnaire/question-watch.ts", // its own texts
    "app/platform/uploads/upload-view.ts", // an empty frame; words go in as text
    "app/ui/copy-button.ts", // what it held before
  ]);
  expect(having(/postMessage\(/).filter((file) => !file.includes("worker.server"))).toEqual([]);
});

test("what is hashed is hashed by SHA-256, and chance is the system's", () => {
  const hashes = files.flatMap((file) =>
    Array.from(text(file).matchAll(/createH(?:ash|mac)\("(\w+)"/g), ([, name]) => name),
  );
  expect(new Set(hashes)).toEqual(new Set(["sha256"]));
  expect(having(/Math\.random|pseudoRandomBytes/)).toEqual([]);
  expect(having(/createSign\b|createDiffieHellman|generateKeyPair/)).toEqual([]);
});

test("what is sealed is sealed by AES-256-GCM, in one file", () => {
  const file = "app/platform/sealed.server.ts";
  expect(having(/create(Cipher|Decipher)/)).toEqual([file]);
  const methods = Array.from(text(file).matchAll(/create(?:Cipher|Decipher)\w*\("([^"]+)"/g), ([, name]) => name);
  expect(methods).toEqual(["aes-256-gcm", "aes-256-gcm"]);
});

test("certificates are checked, wherever we ask somebody", () => {
  expect(having(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([]);
});

test("no field keeps a password from being pasted or kept by a manager", () => {
  expect(having(/onPaste|onpaste|"paste"/)).toEqual([]);
  const fields = files.flatMap((file) => text(file).match(/<(?:Field|input)\b[^>]*type="password"[^>]*>/g) ?? []);
  expect(fields.length).toBeGreaterThan(2);
  for (const field of fields) expect(field).toMatch(/autoComplete="(current|new)-password"/);
});

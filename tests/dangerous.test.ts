import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_MIN_VERSION } from "node:tls";
import { expect, test } from "vitest";

const home = join(import.meta.dirname, "..");
/** The files that run in production. */
const files = readdirSync(join(home, "app"), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => join("app", file))
  .concat("server.ts", "Dockerfile", "fly.toml", "docs/firstproof.service");
const text = (file: string) => readFileSync(join(home, file), "utf8");
const all = files.map((file) => ({ file, source: text(file) }));
/** All matches of a pattern's first group, in all files. */
const found = (pattern: RegExp) =>
  all.flatMap(({ source }) => Array.from(source.matchAll(pattern), ([, it = ""]) => it));

// Biome and .dependency-cruiser.mjs say who sets HTML, evaluates, starts a program, draws or seals; they read neither
// Dockerfile nor settings, nor what stands in a string.
test.each([
  ["asked without looking at certificates", /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/],
  [
    "asked over less than Node's TLS 1.2, or by weaker ciphers",
    /--tls-(min|max|cipher)|\b(minVersion|maxVersion|ciphers|secureProtocol|secureOptions|SECLEVEL)\b/,
  ],
  ["kept from being pasted", /onPaste|onpaste|"paste"/],
])("nothing is %s", (_, pattern) => {
  expect(all.filter(({ source }) => pattern.test(source)).map(({ file }) => file)).toEqual([]);
});

test("programs and raw SQL contain no user input", () => {
  expect(text("app/platform/observability/gc-tuning.server.ts")).toContain('runInNewContext("gc")');
  expect(text("app/platform/jobs/in-process.server.ts")).not.toMatch(/shell|\bexec\b|execSync/);
  expect(text("app/platform/db/keyset.server.ts")).toContain('sql.raw(down ? "<" : ">")');
  const ours = [
    'assessmentLimits("free"',
    "areas.length",
    "name",
    "index",
    "count",
    "kind",
    "maxCounted",
    "maxCounted + 1",
    "migrationLock",
    "size + 1",
    '"active"',
  ]; // numbers (the sizes of pages), kinds of activity, and a state, in our code
  const literals = found(/sql\.lit(?:<\w+>)?\(([^)]*)\)/g);
  expect(literals.filter((it) => !/^\d+$/.test(it) && !ours.includes(it))).toEqual([]);
});

test("hashes use SHA-256, encryption AES-256-GCM, connections TLS 1.2 or newer", () => {
  expect(DEFAULT_MIN_VERSION).toBe("TLSv1.2");
  expect(new Set(found(/createH(?:ash|mac)\("(\w+)"/g))).toEqual(new Set(["sha256"]));
  expect(found(/create(?:Cipher|Decipher)\w*\("([^"]+)"/g)).toEqual(["aes-256-gcm", "aes-256-gcm"]);
});

test("every password field has an autocomplete value for password managers", () => {
  const fields = found(/(<(?:Field|input)\b[^>]*type="password"[^>]*>)/g);
  expect(fields.length).toBeGreaterThan(2);
  for (const field of fields) expect(field).toMatch(/autoComplete="(current|new)-password"/);
});

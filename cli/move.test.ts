import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "../bin/free-port.ts";
import { outputOf } from "../tests/support/run-command.ts";

const storage = mkdtempSync(join(tmpdir(), "move-"));
const bucket = { FILES_S3_URL: "https://s3.example/bucket", FILES_S3_KEY: "key", FILES_S3_SECRET: "hush" };
const cluster = { storage, DATABASE_URL: "postgres://me:hush@127.0.0.1/mine", ...bucket };

test("what it cannot understand is one line, without a password", async () => {
  const cases: [string[], string][] = [
    [["--to", "mysql://me:hush@host/x"], "1: --to: must be postgres://USER:PASSWORD@HOST/DATABASE\n"],
    [["--to", "postgres://me:hush@host"], "1: --to: must be postgres://USER:PASSWORD@HOST/DATABASE\n"],
    [
      ["--to", "postgres://me:hush@host/x", "--files", "https://me:hush@host/x"],
      "1: --files: must be https://HOST/BUCKET or https://HOST/BUCKET/FOLDER, without a key, a ? or a #\n",
    ],
    [["--to", "folder", "--files", "https://host/x"], "1: --files belongs to --to postgres://…\n"],
  ];
  for (const [args, line] of cases) expect(await outputOf("move", args, cluster)).toBe(line);
  expect(await outputOf("move", [], cluster)).toMatch(/^1: npm run move -- --to DATABASE_URL\n/);
  expect(await outputOf("move", ["--to", "DATABASE_URL"], { storage })).toBe("1: DATABASE_URL is not set.\n");
  expect(await outputOf("move", ["--to", "folder"], { storage })).toBe(
    "1: DATABASE_URL and FILES_S3_URL say what to move. Set them.\n",
  );
  expect(await outputOf("move", ["--to", "postgres://host/x", "--files", "https://host/x"], { storage })).toBe(
    "1: FILES_S3_KEY and FILES_S3_SECRET open the bucket. Set them.\n",
  );
});

test("a database that cannot be reached is named without its password", async () => {
  const port = await freePort();
  const folder = join(mkdtempSync(join(tmpdir(), "move-")), "target");
  const away = { ...cluster, DATABASE_URL: `postgres://me:hush@127.0.0.1:${port}/mine` };
  expect(await outputOf("move", ["--to", folder], away)).toBe(
    `1: 127.0.0.1:${port}/mine: connect ECONNREFUSED 127.0.0.1:${port}\n`,
  );
});

test("in production, an address says whether the connection is encrypted", async () => {
  const production = { APP_ENV: "production", SESSION_SECRET: "x".repeat(32), ORIGIN: "https://firstproof.example" };
  const encrypted = { ...production, DATABASE_URL: "postgres://me:hush@db.example/x?sslmode=verify-full" };
  expect(
    await outputOf("move", ["--to", "postgres://me:hush@db.example/x"], { storage, ...bucket, ...encrypted }),
  ).toBe("1: --to: must end in ?sslmode=verify-full, or ?sslmode=disable within a private network\n");
});

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openFile } from "#app/platform/db.server.ts";
import { startServer } from "./support/server.ts";

const home = join(import.meta.dirname, "..");
const room = () => mkdtempSync(join(tmpdir(), "firstproof-start-"));

/** Starts the server where it cannot. @returns what it said, and its status. */
async function tryToStart(given: Record<string, string>): Promise<{ said: string; status: number | null }> {
  const env = { NODE_ENV: "production" as const, APP_ENV: "test", PORT: "0", STORAGE_DIR: room(), ...given };
  const child = spawn(process.execPath, [join(home, "server.ts")], { env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  const said = await text(child.stderr);
  return { said, status: await ended };
}

test("a bad configuration is named in one line", async () => {
  const { said, status } = await tryToStart({ PORT: "http", ORIGIN: "firstproof", SMTP_URL: "mail.example" });
  expect(said).toMatch(/^Configuration: PORT: .+; ORIGIN: .+; SMTP_URL: .+\n$/);
  expect(status).toBe(78);
});

test("a storage folder that cannot be written is named in one line", async () => {
  const file = join(room(), "file");
  writeFileSync(file, "");
  const { said, status } = await tryToStart({ STORAGE_DIR: file });
  expect(said).toBe(`Cannot start: the storage folder ${file} cannot be written. Set STORAGE_DIR to one that can.\n`);
  expect(status).toBe(1);
});

test("a port that is taken is named in one line", async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, "127.0.0.1", listening));
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { said, status } = await tryToStart({ PORT: String(port) });
  expect(said).toBe(`Cannot listen on 127.0.0.1:${port}: another program uses this port. Set PORT to another one.\n`);
  expect(status).toBe(1);
  other.close();
});

test("what a server left when it was killed is swept; what is on its way to a running one survives a second", async () => {
  const storage = room();
  const uploads = join(storage, "uploads");
  mkdirSync(uploads);
  const [left, coming] = ["l", "c"].map((letter) => join(uploads, letter.repeat(22))) as [string, string];
  writeFileSync(left, "half");
  const server = await startServer({ STORAGE_DIR: storage });
  await expect.poll(() => existsSync(left)).toBe(false);
  writeFileSync(coming, "half");
  const { said, status } = await tryToStart({ PORT: new URL(server.origin).port, STORAGE_DIR: storage });
  expect([said, status]).toEqual([expect.stringContaining("another program uses this port"), 1]);
  expect(existsSync(coming)).toBe(true);
  expect(await server.stop()).toBe(0);
  expect(server.complaints).toEqual([]);
});

test("a database that is none, or from a newer version, is refused in one line and left alone", async () => {
  const storage = room();
  writeFileSync(join(storage, "app.db"), "this is not a database, whatever its name says".repeat(100));
  expect(await tryToStart({ STORAGE_DIR: storage })).toEqual({
    said: "Cannot start: file is not a database\n",
    status: 1,
  });

  const newer = room();
  mkdirSync(newer, { recursive: true });
  const file = openFile(join(newer, "app.db"));
  file.exec("create table migrations (name text primary key, applied_at text)");
  file.exec("insert into migrations values ('2099-01-01T0000-later.ts', '2099')");
  file.close();
  const { said, status } = await tryToStart({ STORAGE_DIR: newer });
  expect(said).toBe(
    'Cannot start: The database is from a newer version (it has "2099-01-01T0000-later.ts"). Start that version.\n',
  );
  expect(status).toBe(1);
});

test("SIGTERM under load: whole answers only, and the end within 4 s", async () => {
  const server = await startServer();
  const asking = Array.from({ length: 50 }, () => fetch(server.origin).then((answer) => answer.status));
  const settled = Promise.allSettled(asking); // from the start: one that is cut off later is no surprise
  await Promise.all(asking.slice(0, 1));
  const began = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - began).toBeLessThan(4_000); // the promise of the contract, not a benchmark
  expect((await settled).filter((it) => it.status === "fulfilled" && it.value !== 200)).toEqual([]);
});

import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compileCache } from "../tests/support/compile-cache.ts";
import { startNode } from "../tests/support/process.ts";
import { startServer, type TestServer } from "../tests/support/server.ts";

const home = join(import.meta.dirname, "..");
const room = () => mkdtempSync(join(tmpdir(), "firstproof-start-"));
const storage = room();
const uploads = join(storage, "uploads");
const ofBefore = "resources/guide/of-before.pdf";
const [left, coming] = ["l", "c"].map((letter) => join(uploads, letter.repeat(22))) as [string, string];

let server: TestServer;
let said = "";
beforeAll(async () => {
  for (const folder of ["resources/guide", "uploads"]) mkdirSync(join(storage, folder), { recursive: true });
  writeFileSync(left, "half");
  writeFileSync(join(storage, ofBefore), "", { mode: 0o644 });
  for (const folder of ["", "resources", "resources/guide"]) chmodSync(join(storage, folder), 0o755);
  // In development, which refuses more than elsewhere.
  server = await startServer({ STORAGE_DIR: storage, APP_ENV: "", BACKUP_EVRY: "hour" }, undefined, (line) => {
    said += `${line}\n`;
  });
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
  expect(server.complaints).toEqual([]);
});

/** Starts the server where it cannot. @returns what it said, and its status. */
async function tryToStart(given: Record<string, string>): Promise<[said: string, status: number | null]> {
  const usual = { NODE_ENV: "production" as const, APP_ENV: "test", PORT: "0", STORAGE_DIR: room() };
  const env = { ...compileCache(), ...usual, ...given };
  const child = startNode([join(home, "server.ts")], env);
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  const said = await text(child.stderr);
  return [said, await ended];
}

test("whatever keeps it from starting is named in one line", async () => {
  const file = join(room(), "file");
  writeFileSync(file, "");
  const cases: [given: Record<string, string>, line: string | RegExp, status: number][] = [
    [
      { PORT: "http", ORIGIN: "firstproof", SMTP_URL: "mail.example" },
      /^Configuration: PORT: .+; ORIGIN: .+; SMTP_URL: .+\n$/,
      78,
    ],
    [
      { STORAGE_DIR: file },
      `Cannot start: the storage folder ${file} cannot be written. Set STORAGE_DIR to one that can.\n`,
      1,
    ],
  ];
  for (const [given, line, status] of cases)
    expect(await tryToStart(given)).toEqual([typeof line === "string" ? line : expect.stringMatching(line), status]);
});

test("in development it answers to no other name than this machine's", async () => {
  const port = Number(new URL(server.origin).port);
  const asked = async (host: string, path: string) => {
    const socket = connect(port, "127.0.0.1");
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    return Number((await text(socket)).split(" ")[1]);
  };
  for (const path of ["/dev/mail.json", "/", "/health", "/uploads", "/assets/x", "/newsletter/one-click", "/sandbox"]) {
    expect([path, await asked(`rebound.example:${port}`, path)]).toEqual([path, 421]);
    expect([path, await asked(`localhost:${port}`, path)]).not.toEqual([path, 421]);
  }
  expect(await asked(`[::1]:${port}`, "/dev/mail.json")).toBe(200);
  expect(await asked(`localhost:${port}`, "http://rebound.example/dev/mail.json")).toBe(421);
});

test("in production npm start installs and builds nothing: it says in one line what is missing", async () => {
  const folder = room();
  for (const name of [
    "app",
    "packages",
    "public",
    "migrations",
    "bin",
    "remix.config.ts",
    "package-lock.json",
    "server.ts",
  ])
    symlinkSync(join(home, name), join(folder, name));
  const start = async () => {
    const env = { PATH: process.env.PATH, APP_ENV: "production" } as unknown as NodeJS.ProcessEnv;
    const main = ["--preserve-symlinks", "--preserve-symlinks-main", join(folder, "bin/start.mjs")];
    const { stdout, stderr } = startNode(main, env);
    const said = await Promise.all([text(stdout), text(stderr)]);
    return said.join("");
  };
  const todo = "missing or out of date. Run npm run build, then start again.\n";
  expect(await start()).toBe(`Cannot start: packages are ${todo}`);
  symlinkSync(join(home, "node_modules"), join(folder, "node_modules"));
  expect(await start()).toBe(`Cannot start: the build is ${todo}`);
  expect(readdirSync(folder)).not.toContain("build");
});

test("what an earlier start left is closed to others and swept; what is on its way survives a second start, whose port is taken", async () => {
  const names = ["", ...readdirSync(storage, { recursive: true, encoding: "utf8" })];
  expect(names).toEqual(expect.arrayContaining(["app.db", "app.db-wal", "uploads", ofBefore]));
  expect(names.filter((name) => (statSync(join(storage, name)).mode & 0o077) !== 0)).toEqual([]);
  await expect.poll(() => said).toContain('"msg":"BACKUP_EVRY: no such setting');
  await expect.poll(() => existsSync(left)).toBe(false);
  writeFileSync(coming, "half");
  const { port } = new URL(server.origin);
  expect(await tryToStart({ PORT: port, STORAGE_DIR: storage })).toEqual([
    `Cannot listen on 127.0.0.1:${port}: another program uses this port. Set PORT to another one.\n`,
    1,
  ]);
  expect(existsSync(coming)).toBe(true);
});

test("a file of the library that went is back once the next start is ready", async () => {
  const before = await startServer();
  await before.stop({ keep: true });
  const library = join(before.storage, "resources");
  const [name = ""] = readdirSync(library, { recursive: true, encoding: "utf8" }).filter((path) => /\.\w+$/.test(path));
  rmSync(join(library, name));
  const next = await startServer({ STORAGE_DIR: before.storage });
  await expect.poll(() => existsSync(join(library, name))).toBe(true);
  expect([await next.stop(), next.complaints]).toEqual([0, []]);
  await before.clear();
});

test("SIGTERM under load: whole answers only; a line that is kept open is told to close, and holds up no stop", async () => {
  const { hostname, port } = new URL(server.origin);
  const line = connect(Number(port), hostname);
  const answer = text(line);
  const body = "email=nobody&source=nowhere";
  const head = `POST /newsletter HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${server.origin}\r\n`;
  const form = `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`;
  await new Promise<void>((sent) => line.write(head + form + body.slice(0, 5), () => sent()));
  await expect.poll(() => fetch(`${server.origin}/health`).then(({ status }) => status)).toBe(200); // ours came before
  const asking = Array.from({ length: 50 }, () => fetch(server.origin).then(({ status }) => status));
  const settled = Promise.allSettled(asking); // from the start: one that is cut off later is no surprise
  await Promise.all(asking.slice(0, 1));
  const stopped = server.stop();
  const isShut = () =>
    fetch(server.origin, { headers: { Connection: "close" } }).then(
      () => false,
      () => true,
    );
  await expect.poll(isShut).toBe(true);
  line.write(body.slice(5));
  const [lines = ""] = (await answer).split("\r\n\r\n");
  expect(lines.toLowerCase().split("\r\n")).toContain("connection: close");
  expect(lines).toMatch(/^HTTP\/1\.1 422 /);
  expect((await answer).trim().endsWith("</html>")).toBe(true);
  expect(await stopped).toBe(0);
  expect((await settled).filter((it) => it.status === "fulfilled" && it.value !== 200)).toEqual([]);
});

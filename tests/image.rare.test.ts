import { execFile, spawn } from "node:child_process";
import { chmod, cp, mkdtemp, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addSignedInUser } from "#app/account/signed-in-user.test.support.ts";
import { formBytes, formType } from "#app/platform/uploads/file-forms.test.support.ts";
import { logos } from "../app/brand/pictures.test.support.ts";
import { pagesPdf, repeatingDocx } from "../app/interviews/transcript/hostile-transcripts.test.support.ts";
import { medium } from "../app/platform/uploads/content/genuine-files.test.support.ts";
import { compileCache } from "./support/compile-cache.ts";
import { unreachableStripe } from "./support/process.ts";
import { inDatabase } from "./support/running-database.ts";
import { startServer, type TestServer } from "./support/server.ts";

const run = promisify(execFile);
const home = join(import.meta.dirname, "..");
const limit = (150 - 1.3) * 1024 ** 2; // bytes; the rest is busybox:1.37-musl, which the Dockerfile copies

let packed: string;
let server: TestServer;
beforeAll(async () => {
  packed = await mkdtemp(join(tmpdir(), "firstproof-packed-"));
  await chmod(packed, 0o755); // as in an image: readable by all
  const pack = [process.execPath, "--no-warnings", join(home, "bin/pack.ts"), packed, `${packed}-base`];
  await run("sh", ["-c", 'umask 077; exec "$@"', "sh", ...pack]); // by an account that keeps its files to itself
  server = await startServer({}, relative(home, join(packed, "bin/unprivileged.ts")));
});
afterAll(async () => {
  await server.stop();
  for (const folder of [packed, `${packed}-base`]) await rm(folder, { recursive: true });
});

async function bytesIn(folder: string): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) sum += (await stat(join(entry.parentPath, entry.name))).size;
  return sum;
}

test("the image stays under 150 MB, and has all that its programs load", async () => {
  const [base, path] = [`${packed}-base`, "/app/node_modules"];
  expect((await bytesIn(packed)) + (await bytesIn(base))).toBeLessThan(limit);
  await cp(packed, join(base, "app"), { recursive: true });
  const script = `require("${path}/better-sqlite3")(":memory:"); require("${path}/@node-rs/argon2").hashSync("")`;
  if (process.getuid?.() === 0) await run("chroot", [base, "/app/bin/node", "-e", script]); // where only those are
});

test("the payments sandbox is not packed", async () => {
  const names = await readdir(packed, { recursive: true });
  expect(names).toContain("app/billing/stripe/payments.server.ts");
  expect(names.filter((name) => name.includes("stripe-sandbox"))).toEqual([]);
});

test("packing requires an empty folder: files of an older version would remain", async () => {
  const pack = run(process.execPath, ["--no-warnings", join(home, "bin/pack.ts"), packed]);
  await expect(pack).rejects.toMatchObject({ code: 1, stderr: `${packed} is not empty\n` });
});

test("the server's account can use the build's compile cache", async () => {
  const [storage, program] = [await mkdtemp(join(tmpdir(), "firstproof-")), join(packed, "bin/unprivileged.ts")];
  const printed = await open(join(storage, "printed"), "w+"); // a pipe that is read late would lose lines
  const own = { NODE_DEBUG_NATIVE: "COMPILE_CACHE", NODE_ENV: "production" as const, PORT: "0", STORAGE_DIR: storage };
  const env = { ...compileCache(packed), ...own, ...unreachableStripe };
  const other = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", printed.fd] });
  for await (const line of createInterface({ input: other.stdout as Readable }))
    if (line.startsWith("Ready at ")) other.kill();
  const text = await readFile(join(storage, "printed"), "utf8");
  await printed.close();
  await rm(storage, { recursive: true });
  for (const file of ["server.ts", "build/server/index.js", "build/packages/hono.js"])
    expect(text).toContain(`${packed}/${file} was accepted`);
});

test("the server runs under an unprivileged account", async () => {
  if (process.getuid?.() !== 0) return; // otherwise the whole test ran as that user
  const status = await readFile(`/proc/${server.pid}/status`, "utf8");
  expect(status).toMatch(/^Uid:\t65532\t65532\t65532\t65532$/m);
  expect(status).toMatch(/^CapEff:\t0+$/m);
  expect((await stat(join(server.storage, "app.db"))).uid).toBe(65_532);
});

/** Sends a request as a user, with a form if given. */
function ask(
  path: string,
  { cookie = "", form, type }: { cookie?: string; form?: Buffer | string; type?: string } = {},
) {
  const sent = form === undefined ? undefined : { method: "POST", body: new Uint8Array(Buffer.from(form)) };
  const headers = {
    Cookie: cookie,
    Origin: server.origin,
    "Content-Type": type ?? "application/x-www-form-urlencoded",
  };
  return fetch(server.origin + path, { ...sent, headers, redirect: "manual" });
}

test("modules loaded on demand are packed: audio and text readers, codecs, PDF, syntax highlighting", async () => {
  const { cookie } = await inDatabase(server, (db) => addSignedInUser(db, "premium"));
  for (const [name, content] of [
    ["talk.pdf", pagesPdf(2)],
    ["talk.docx", repeatingDocx("<w:p><w:r><w:t>On Friday.</w:t></w:r></w:p>", 2)],
  ] as const) {
    const form = formBytes(
      { title: name, description: "" },
      { audio: ["talk.mp3", medium("sound.mp3")], transcript: [name, content] },
    );
    expect((await ask("/interviews/new", { cookie, form, type: formType })).status, name).toBe(303);
  }
  const read = await inDatabase(server, (db) =>
    db
      .selectFrom("customer_interviews as interview")
      .innerJoin("interview_transcripts as transcript", "transcript.interview_id", "interview.id")
      .select(["title", "audio_seconds", "passages"])
      .orderBy("title")
      .execute(),
  );
  expect(read.map(({ title }) => title)).toEqual(["talk.docx", "talk.pdf"]);
  for (const { audio_seconds, passages } of read) {
    expect(audio_seconds).not.toBeNull();
    expect(passages).toContain("On Friday.");
  }
  const brand = { name: "Northgate", accent: "#2b7a58", footer: "", support: "" };
  for (const [format, content] of Object.entries(logos)) {
    const form = formBytes(brand, { logo: [`logo.${format}`, content] });
    expect((await ask("/account/brand", { cookie, form, type: formType })).status, format).toBe(303);
  }
  expect((await ask("/account/brand/preview.pdf", { cookie })).headers.get("Content-Type")).toBe("application/pdf");
  const source = await ask("/experiments?tab=playground&tool=runway-calculator", { cookie });
  expect(await source.text()).toContain("hljs-");
});

test("so are passkeys, the password list, the systemd unit, the commands", async () => {
  const unit = "docs/firstproof.service";
  expect(await readFile(join(packed, unit), "utf8")).toBe(await readFile(join(home, unit), "utf8"));
  expect((await ask("/auth/passkey/options", { form: "" })).status).toBe(200);
  const common = { email: "ada@engine.example", password: "password", firstName: "Ada", lastName: "Lovelace" };
  const refused = await ask("/auth", { form: new URLSearchParams({ ...common, intent: "sign-up" }).toString() });
  expect(refused.status).toBe(422);
  const [node, unprivileged] = [join(packed, "bin/node"), join(packed, "bin/unprivileged.ts")];
  for (const name of await readdir(join(packed, "cli"))) {
    // As described in docs/operating.md: a command on Fly starts in /.
    const { stdout } = await run(node, [unprivileged, `cli/${name}`, "--help"], {
      cwd: "/",
      env: { NODE_ENV: "production", STORAGE_DIR: server.storage },
    });
    if (!["for-address.ts", "in-storage.ts", "program.ts", "seed-sample.ts"].includes(name))
      expect(stdout, name).not.toBe("");
  }
  expect(server.complaints, server.complaints.join("\n")).toEqual([]);
});

import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { Camera } from "./camera.ts";
import { encode } from "./encode.ts";
import { type Caption, webVtt } from "./film-captions.ts";
import { scenes } from "./scenes.ts";

// Films the current product for 'Watch Demo': fills a storage folder with sample data, starts the built server on it,
// plays the scenes in CHROMIUM, and writes public/demo.
const home = join(import.meta.dirname, "../..");
const folder = join(home, "public/demo");
const room = await mkdtemp(join(tmpdir(), "firstproof-film-"));
const env = {
  ...process.env,
  APP_ENV: "development",
  STORAGE_DIR: join(room, "storage"),
  PORT: "0",
  LOG_LEVEL: "error",
};

const password = await fill();
const server = spawn(process.execPath, [join(home, "server.ts")], { env, stdio: ["ignore", "pipe", "inherit"] });
let browser: Browser | undefined;
try {
  const origin = await ready();
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "", args: ["--no-sandbox"] });
  const page = await openPage(browser, origin);
  const camera = new Camera(page, room);
  const captions = await film(camera, () => signIn(page));
  await encode(camera.frames, { room, folder });
  await writeFile(join(folder, "captions.vtt"), webVtt(captions));
  console.log(`${camera.frames.length} pictures, ${camera.length.toFixed(1)} s: ${folder}`);
} finally {
  await browser?.close();
  server.kill("SIGTERM");
  await once(server, "exit");
  await rm(room, { recursive: true, force: true });
}

/** Fills the storage. @returns the password of the sample accounts. */
async function fill(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(home, "cli/seed.ts"), "--sample"], { env });
  return /premium@sample\.example\s+(\S+)/.exec(stdout)?.[1] ?? "";
}

/** Waits until the server is ready. @returns its origin. */
async function ready(): Promise<string> {
  for await (const line of createInterface(server.stdout)) {
    const origin = /^Ready at (\S+)/.exec(line)?.[1];
    if (origin) return origin;
  }
  throw new Error("the server did not start");
}

/** Opens a window whose text is readable where the film is embedded, with enough pixels for a large screen. */
async function openPage(browser: Browser, baseURL: string): Promise<Page> {
  const size = { viewport: { width: 800, height: 500 }, deviceScaleFactor: 1.6 };
  const context = await browser.newContext({ ...size, baseURL, reducedMotion: "reduce", colorScheme: "light" });
  return context.newPage();
}

/** Signs in, off camera. */
async function signIn(page: Page): Promise<void> {
  await page.goto("/auth?tab=sign-in");
  await page.getByLabel("Email").first().fill("premium@sample.example");
  await page.getByLabel("Password", { exact: true }).first().fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).first().click();
  await page.waitForURL((url) => !url.pathname.startsWith("/auth"));
}

/** Plays the scenes, the first of them as an anonymous visitor. @returns the captions with their times. */
async function film(camera: Camera, signIn: () => Promise<void>): Promise<Caption[]> {
  const captions: Caption[] = [];
  await camera.page.goto("/");
  for (const [index, { caption, seconds, act }] of scenes.entries()) {
    if (index === 1) await signIn();
    const from = camera.length;
    await act(camera);
    await camera.hold(Math.max(0.6, from + seconds - camera.length));
    captions.push({ from, until: camera.length, text: caption });
    console.log(`${from.toFixed(1)} s: ${caption}`);
  }
  return captions;
}

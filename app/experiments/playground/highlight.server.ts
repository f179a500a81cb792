import { setTimeout } from "node:timers/promises";
import { inWorker } from "#app/platform/jobs/in-worker.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { linesOf } from "./source-lines.ts";

const most = 300_000; // bytes; longer sources are shown plain
const room = 20_000_000; // characters of HTML that are kept
/** By the key of the file, which stands for its content. The oldest goes first. */
const known = new Map<string, string[]>();

/** What highlight.js calls the languages of these endings. */
const languages: Record<string, string> = {
  ...{ ts: "typescript", tsx: "typescript", js: "javascript", jsx: "javascript", mjs: "javascript", json: "json" },
  ...{ css: "css", html: "xml", xml: "xml", svg: "xml", md: "markdown", py: "python", sh: "bash", sql: "sql" },
  ...{
    java: "java",
    c: "c",
    cpp: "cpp",
    cs: "csharp",
    go: "go",
    rs: "rust",
    rb: "ruby",
    php: "php",
    yml: "yaml",
    yaml: "yaml",
  },
};

/** Sources that could not be highlighted: trying again would cost everybody who waits for a file to be read. */
const failed = new Set<string>();
const mostFailed = 1_000;

/** Those that are being made: whoever looks meanwhile waits for the same. */
const making = new Map<string, Promise<string[] | undefined>>();

interface Wanted {
  /** Of the file: by it what was made is known again. */
  key: string;
  /** Bytes. */
  size: number;
  read: () => Promise<string | undefined>;
  extension: string;
  user: string;
  /** Milliseconds that somebody waits for it. It is made all the same, for whoever looks next. */
  within: number;
  log: Logger;
}

/**
 * The lines of a source as highlighted HTML, made once, in a thread of its own. @param read what it says; it is asked
 * only when that is needed. @returns undefined where that cannot be, or not yet; then the source is shown plain.
 */
export async function highlightedLines(wanted: Wanted): Promise<string[] | undefined> {
  const { key, size, extension, within } = wanted;
  const ready = known.get(key);
  if (ready) return ready;
  const language = languages[extension];
  if (!language || size > most || failed.has(key)) return undefined;
  const begun = making.get(key) ?? make(wanted, language).finally(() => making.delete(key));
  making.set(key, begun);
  return Promise.race([begun, setTimeout(within, undefined, { ref: false })]);
}

/** Never fails: what cannot be made is told to the log. */
async function make({ key, read, user, log }: Wanted, language: string): Promise<string[] | undefined> {
  try {
    const source = await read();
    if (source === undefined) return undefined;
    const given = { source: linesOf(source).join("\n"), language };
    const limits = { user, seconds: 5, megabytes: 128 };
    const lines = await inWorker<string[]>("#app/experiments/playground/highlight-worker.server.ts", given, limits);
    keep(key, lines);
    return lines;
  } catch (error) {
    log.warn(error, "a source is shown plain");
    if (failed.size >= mostFailed) failed.clear();
    failed.add(key);
    return undefined;
  }
}

function keep(key: string, lines: string[]): void {
  known.set(key, lines);
  let size = [...known.values()].reduce((sum, one) => sum + sizeOf(one), 0);
  for (const [oldest, old] of known) {
    if (size <= room) return;
    known.delete(oldest);
    size -= sizeOf(old);
  }
}

function sizeOf(lines: string[]): number {
  return lines.reduce((sum, line) => sum + line.length, 0);
}

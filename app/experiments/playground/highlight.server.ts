import { setTimeout } from "node:timers/promises";
import { inWorker } from "#app/platform/jobs/in-worker.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { linesOf } from "./source-lines.ts";

const maxBytes = 300_000; // bytes; longer sources are shown plain
const cacheBytes = 20_000_000; // characters of HTML in the cache
/** Cache by file key, which identifies the content. The oldest entry is evicted first. */
const known = new Map<string, string[]>();

/** The highlight.js language of each file extension. */
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

/** Sources that failed to highlight. Retrying would delay everyone whose files wait for a worker. */
const failed = new Set<string>();
const maxFailed = 1_000;

/** Sources being highlighted, so that concurrent requests share one run. */
const making = new Map<string, Promise<string[] | undefined>>();

interface HighlightedLinesInput {
  /** The key of the file, also used as cache key. */
  key: string;
  /** Size in bytes. */
  size: number;
  read: () => Promise<string | undefined>;
  extension: string;
  user: string;
  /** Milliseconds to wait. The highlighting continues afterwards, for the next request. */
  within: number;
  log: Logger;
}

/**
 * The lines of a source as highlighted HTML, generated once in a worker thread. `read` returns the source and is called
 * only if needed. @returns undefined if highlighting failed or is not ready yet; the source is then shown plain.
 */
export async function highlightedLines(input: HighlightedLinesInput): Promise<string[] | undefined> {
  const { key, size, extension, within } = input;
  const ready = known.get(key);
  if (ready) return ready;
  const language = languages[extension];
  if (!language || size > maxBytes || failed.has(key)) return undefined;
  const begun = making.get(key) ?? make(input, language).finally(() => making.delete(key));
  making.set(key, begun);
  return Promise.race([begun, setTimeout(within, undefined, { ref: false })]);
}

/** Never rejects; failures are logged. */
async function make({ key, read, user, log }: HighlightedLinesInput, language: string): Promise<string[] | undefined> {
  try {
    const source = await read();
    if (source === undefined) return undefined;
    const input = { source: linesOf(source).join("\n"), language };
    const limits = { user, seconds: 5, megabytes: 128 };
    const lines = await inWorker<string[]>("#app/experiments/playground/highlight-worker.server.ts", input, limits);
    keep(key, lines);
    return lines;
  } catch (error) {
    log.warn(error, "a source is shown plain");
    if (failed.size >= maxFailed) failed.clear();
    failed.add(key);
    return undefined;
  }
}

function keep(key: string, lines: string[]): void {
  known.set(key, lines);
  let size = [...known.values()].reduce((sum, one) => sum + sizeOf(one), 0);
  for (const [oldest, old] of known) {
    if (size <= cacheBytes) return;
    known.delete(oldest);
    size -= sizeOf(old);
  }
}

function sizeOf(lines: string[]): number {
  return lines.reduce((sum, line) => sum + line.length, 0);
}

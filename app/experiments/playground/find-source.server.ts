import { buffer } from "node:stream/consumers";
import type { AppLoadContext } from "@remix-run/node";
import { orFail } from "#app/platform/failure.server.ts";
import { extensionOf } from "#app/platform/uploads/file-name.ts";
import { highlightedLines } from "./highlight.server.ts";
import { findSourceTools, type SourceTool } from "./source-tools.server.ts";

const biggest = 5 * 1024 * 1024; // bytes that are shown
const perPage = 1_000; // lines
const longest = 2_000; // characters of a plain line that are shown

/** A tool's source, a page of it; or why it cannot be shown. Lines are HTML of our making. */
export type ShownSource =
  | { kind: "lines"; from: number; lines: string[]; total: number; text: string }
  | { kind: "no text" | "too large" };

/** What the playground shows: the tools to choose from, and the source of the one that is chosen. */
export async function findPlayground(
  context: AppLoadContext,
  { user, query }: { user: string; query: URLSearchParams },
) {
  const tools = await orFail(context, "Failed to load experimental tools", () => findSourceTools(context.db));
  const wanted = query.get("tool");
  const tool = tools.find(({ id, slug }) => wanted !== null && (id === wanted || slug === wanted));
  const from = /^\d{1,7}$/.test(query.get("from") ?? "") ? Math.max(1, Number(query.get("from"))) : 1;
  const source =
    tool && (await orFail(context, "Failed to load tool code", () => readSource(context, tool, user, from)));
  const names = tools.map(({ id, slug, title }) => ({ name: slug ?? id, title }));
  return { tools: names, tool: tool && { id: tool.id, name: tool.slug ?? tool.id, title: tool.title }, source };
}

async function readSource(
  { files, log }: AppLoadContext,
  tool: SourceTool,
  user: string,
  from: number,
): Promise<ShownSource> {
  const { key, size } = tool;
  if (size > biggest) return { kind: "too large" };
  const text = decoded(await buffer(await files.get(key)));
  if (text === undefined) return { kind: "no text" };
  const all = await highlightedLines({ key, source: text, extension: extensionOf(key), user, log });
  const first = Math.min(from, Math.max(1, all.length));
  const shown = all.slice(first - 1, first - 1 + perPage).map(shortened);
  const lines = text.split(/\r\n|\n|\r/).slice(first - 1, first - 1 + perPage);
  return { kind: "lines", from: first, lines: shown, total: all.length, text: lines.join("\n") };
}

/** Undefined: no text in UTF-8. */
function decoded(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\u0000") ? undefined : text;
  } catch {
    return undefined;
  }
}

/** A line of a megabyte would stop a phone; one that is highlighted is whole HTML and stays. */
function shortened(line: string): string {
  return line.length > longest && !line.includes("<span") ? `${line.slice(0, longest)}…` : line;
}

import { isUtf8 } from "node:buffer";
import { buffer } from "node:stream/consumers";
import type { AppLoadContext } from "@remix-run/node";
import type { Db } from "#app/platform/db/database.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { extensionOf } from "#app/platform/uploads/shown-name.ts";
import { highlightedLines } from "./highlight.server.ts";
import { plainPart } from "./plain-part.ts";
import { textOf } from "./source-lines.ts";

const biggest = 5 * 1024 * 1024; // bytes; larger sources are not shown
const perPage = 1_000; // lines
const highlightTimeout = 1_000; // ms to wait for highlighting; the first view of a long source may be plain

/**
 * One page of a tool's source, or why it cannot be shown. `lines` are HTML generated here. `text` is the text to copy,
 * undefined if a line was too long to be shown in full.
 */
export type ShownSource =
  | { kind: "lines"; from: number; lines: string[]; total: number; text?: string }
  | { kind: "no text" | "too large" };

/** The data of the playground: the tools to choose from, and the source of the selected one. */
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
  const read = async () => decoded(await buffer(await files.get(key)));
  const all = await highlightedLines({
    key,
    size,
    read,
    extension: extensionOf(key),
    user,
    within: highlightTimeout,
    log,
  });
  if (all) {
    const first = Math.min(from, all.length);
    const lines = all.slice(first - 1, first - 1 + perPage);
    return { kind: "lines", from: first, lines, total: all.length, text: lines.map(textOf).join("\n") };
  }
  const partFrom = async (first: number) => plainPart(await files.get(key), first, perPage);
  const part = await partFrom(from);
  if (!part) return { kind: "no text" };
  if (part.lines.length > 0) return { kind: "lines", from, ...part };
  return { kind: "lines", from: part.total, ...part, ...(await partFrom(part.total)) }; // past the end
}

/** Decodes UTF-8 text; undefined for anything else. */
function decoded(bytes: Buffer): string | undefined {
  return isUtf8(bytes) && !bytes.includes(0) ? new TextDecoder().decode(bytes) : undefined;
}

/** A tool whose source can be viewed. */
interface SourceTool {
  id: string;
  slug: string | null;
  title: string;
  /** The key of its file. */
  key: string;
  /** Size in bytes. */
  size: number;
}

const maxTools = 200; // tools to choose from

/** The live tools of the library, with those of Premium first (SPEC-AD2). */
function findSourceTools(db: Db): Promise<SourceTool[]> {
  return db
    .selectFrom("resources")
    .select(["id", "slug", "title", "file_path as key", "file_size as size"])
    .where("category", "=", "tool")
    .where("is_active", "=", 1)
    .where("deleted_at", "is", null)
    .where("url", "is", null)
    .orderBy(({ eb, case: when }) =>
      when()
        .when(eb("subscription_tier", "=", "premium"))
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy("title")
    .orderBy("id")
    .limit(maxTools)
    .execute();
}

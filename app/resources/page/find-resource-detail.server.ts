import { text } from "node:stream/consumers";
import type { AppLoadContext } from "@remix-run/node";
import type { Tier } from "#app/billing/access.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import { extensionOf } from "#app/platform/uploads/shown-name.ts";
import { type FoundResource, type FurtherFormat, findResource, furtherFormats } from "../find-resource.server.ts";
import { guideHtml } from "../guides/guide-html.ts";
import { ownText, reviewStatus } from "../library/library-entry.ts";
import { addressTypeOf, canOpen, formatName, kindName } from "../resource.ts";
import { isVideoFile } from "../resource-type.ts";
import type { ResourceDetail } from "./resource-detail.ts";

interface Reader {
  /** Undefined for visitors. */
  user?: string;
  tier: Tier;
  /** A slug or an id. */
  name: string;
}

/** A resource with the content this user may read; undefined if it is not visible to them. */
export async function findResourceDetail(context: AppLoadContext, { user, tier, name }: Reader) {
  const resource = await findResource(context.db, { user, name });
  if (!resource) return undefined;
  const { id, slug, title, description, category, difficulty, icon, size } = resource;
  const isOwn = user !== undefined && resource.uploadedBy === user;
  const open = isOwn || canOpen(tier, resource);
  const further = await furtherFormats(context.db, { resource: id });
  const shown: ResourceDetail = {
    ...{ id, name: slug ?? id, title, description, category, difficulty, tier: resource.tier, icon, open },
    ...{
      kind: kindName(resource),
      address: addressTypeOf(resource.format),
      plays: open && user !== undefined && isVideoFile(resource.format),
      size,
      live: resource.isActive === 1,
      ownStatus: isOwn ? ownText(reviewStatus(resource)) : undefined,
    },
    formats: further.map((format) => extensionOf(format.key)),
  };
  return open ? { ...shown, ...(await contentOf(context, resource, further)) } : shown;
}

/**
 * The inline content of bundled resources: the Markdown of a guide, the source of a tool. A missing file is logged, and
 * the page is then rendered without content.
 */
async function contentOf({ files, log }: AppLoadContext, resource: FoundResource, further: FurtherFormat[]) {
  const { slug, category, key, format, byHand } = resource;
  const markdown = further.find((one) => one.format.startsWith("text/markdown"));
  try {
    if (markdown) return { guide: await readGuide(files, markdown.key) };
    const isSource = slug !== null && category === "tool" && format.startsWith("text/plain");
    return isSource ? { tool: { byHand, source: await readText(files, key), format: formatName(key) } } : {};
  } catch (error) {
    log.error(error, "a file of the library cannot be read");
    return {};
  }
}

const maxGuides = 100; // guides
/** HTML by file key. A key always has the same content, so entries never expire. */
const known = new Map<string, string>();

/**
 * A guide as HTML, rendered on first use and cached. @param key of its Markdown. @throws ENOENT if the file is missing.
 */
async function readGuide(files: FileStorage, key: string): Promise<string> {
  const ready = known.get(key);
  if (ready !== undefined) return ready;
  const html = guideHtml(await readText(files, key));
  if (known.size >= maxGuides) known.clear();
  known.set(key, html);
  return html;
}

/** A file as text. @throws ENOENT if it is missing. */
async function readText(files: FileStorage, key: string): Promise<string> {
  return text(await files.get(key));
}

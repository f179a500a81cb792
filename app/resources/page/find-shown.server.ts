import type { AppLoadContext } from "@remix-run/node";
import type { Tier } from "#app/billing/access.ts";
import { type FoundResource, findResource } from "../find-resource.server.ts";
import { ownText } from "../library/library-entry.ts";
import { canOpen, extensionOf, formatName } from "../resource.ts";
import { readGuide, readText } from "./resource-text.server.ts";
import type { ShownResource } from "./shown-resource.ts";

interface Reader {
  /** Undefined: a visitor. */
  user?: string;
  tier: Tier;
  /** A slug or an id. */
  name: string;
}

/** A resource with what this person may read of it; undefined when there is none for them. */
export async function findShown(context: AppLoadContext, { user, tier, name }: Reader) {
  const resource = await findResource(context.db, { user, name });
  if (!resource) return undefined;
  const { id, slug, title, description, category, difficulty, icon, key, size } = resource;
  const isOwn = user !== undefined && resource.uploadedBy === user;
  const open = isOwn || canOpen(tier, resource);
  const further = await furtherOf(context, id);
  const shown: ShownResource = {
    ...{ id, name: slug ?? id, title, description, category, difficulty, tier: resource.tier, icon, open },
    ...{ kind: formatName(key), size, live: resource.isActive === 1, own: isOwn ? standing(resource) : undefined },
    formats: further.map((format) => extensionOf(format.key)),
  };
  return open ? { ...shown, ...(await contentOf(context, resource, further)) } : shown;
}

/** Own uploads say how they stand, as in the list. */
function standing({ isActive, reason }: FoundResource): string | undefined {
  if (isActive === 1) return ownText({ own: "live" });
  return ownText(reason === null ? { own: "waiting" } : { own: "declined", reason });
}

function furtherOf({ db }: AppLoadContext, id: string) {
  return db
    .selectFrom("resource_formats")
    .select(["format", "file_path as key"])
    .where("resource_id", "=", id)
    .execute();
}

type Further = Awaited<ReturnType<typeof furtherOf>>;

/**
 * What is ours is shown on its page: a guide by its Markdown, a tool by its source. A file that went is told in the
 * log, and the page is what it is for all other resources.
 */
async function contentOf({ files, log }: AppLoadContext, resource: FoundResource, further: Further) {
  const { slug, category, key, format, byHand } = resource;
  const markdown = further.find((one) => one.format.startsWith("text/markdown"));
  try {
    if (markdown) return { guide: await readGuide(files, markdown.key) };
    const isSource = slug !== null && category === "tool" && format.startsWith("text/plain");
    return isSource ? { tool: { byHand, source: await readText(files, key) } } : {};
  } catch (error) {
    log.error(error, "a file of the library cannot be read");
    return {};
  }
}

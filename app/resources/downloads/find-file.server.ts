import { accessOf } from "#app/billing/access.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { fileName } from "#app/platform/files/download-name.ts";
import type { SentFile } from "#app/platform/files/send-file.server.ts";
import type { Flash } from "#app/platform/http/flash.server.ts";
import { extensionOf } from "#app/platform/uploads/shown-name.ts";
import { type FurtherFormat, findResource, furtherFormats } from "../find-resource.server.ts";
import { canOpen, type ResourceCategory, type ResourceTier } from "../resource.ts";

/** The requested file and the user who wants it. */
export interface WantedFile {
  user: string;
  /** A slug or an id, as in the URL. */
  resource: string;
  /** The extension of an additional format, such as "md". */
  format?: string;
}

interface Found {
  id: string;
  category: ResourceCategory;
  tier: ResourceTier;
}

/** `missing`: no such file for this user. `locked`: another plan opens it. `elsewhere`: it is a link. */
type FoundFile =
  | { kind: "missing" }
  | (Found & { kind: "locked" })
  | (Found & { kind: "open"; file: SentFile })
  | (Found & { kind: "elsewhere"; url: string });

/**
 * The file this user may download under their current plan (SPEC-EU5). Their own uploads are available on any plan,
 * also before review (SPEC-D28).
 */
export async function findFile(db: Db, { user, resource: name, format }: WantedFile): Promise<FoundFile> {
  const resource = await findResource(db, { user, name });
  if (!resource) return { kind: "missing" };
  const { id, category, tier, title, uploadedBy, url } = resource;
  const stored = url === null ? await formatOf(db, resource, format) : undefined;
  if (!stored && (url === null || format !== undefined)) return { kind: "missing" };
  const found = { id, category, tier };
  if (uploadedBy !== user && !canOpen((await accessOf(db, { user })).tier, resource))
    return { kind: "locked", ...found };
  if (url !== null) return { kind: "elsewhere", ...found, url };
  if (!stored) return { kind: "missing" };
  return { kind: "open", ...found, file: { ...stored, name: fileName(title, extensionOf(stored.key)) } };
}

async function formatOf(
  db: Db,
  { id: resource, key, format }: FurtherFormat & { id: string },
  extension?: string,
): Promise<FurtherFormat | undefined> {
  if (extension === undefined || extension === extensionOf(key)) return { key, format };
  return (await furtherFormats(db, { resource })).find((one) => extensionOf(one.key) === extension);
}

/** Messages shown instead of a download (SPEC-EU8). */
export const downloadTexts = {
  signedOut: { kind: "bad", title: "Authentication Required", text: "Please sign in to download resources." },
  failed: { kind: "bad", title: "Download failed", text: "Failed to download file. Please try again." },
} as const satisfies Record<string, Flash>;

/** @param planName the lowest plan that opens the resource. */
export function premiumText(planName: string): Flash {
  return { kind: "bad", title: "Premium Content", text: `You need a ${planName} subscription to download this.` };
}

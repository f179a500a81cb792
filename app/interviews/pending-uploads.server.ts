import type { RouteArgs } from "#app/account/account.server.ts";
import { listUploads } from "#app/platform/uploads/uploads.server.ts";
import { filePurposes } from "./kept-files.ts";

/** A founder's uploads for these forms that were not submitted yet. */
export async function pendingUploads({ context: { db, uploads } }: RouteArgs, user: string) {
  const list = (purpose: (typeof filePurposes)[keyof typeof filePurposes]) =>
    listUploads(db, uploads, { user, purpose });
  return { audio: await list(filePurposes.audio), transcript: await list(filePurposes.transcript) };
}

export type PendingUploads = Awaited<ReturnType<typeof pendingUploads>>;

import { ownedInterviewFiles } from "#app/interviews/owned-interviews.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { OwnedFile } from "#app/platform/files/owned-file.ts";
import { ownedResourceFiles } from "#app/resources/owned-resources.server.ts";

/** The user's files, without duplicates: an administrator's copy of an upload shares its file. */
export async function filesOf(db: Db, { user }: { user: string }): Promise<OwnedFile[]> {
  const files = [...(await ownedResourceFiles(db, { user })), ...(await ownedInterviewFiles(db, { user }))];
  return [...new Map(files.map((file) => [file.key, file])).values()];
}

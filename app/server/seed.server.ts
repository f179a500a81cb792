import { seedQuestions } from "#app/assessment/questions/seed.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import { loadSite } from "#app/platform/site-settings.server.ts";
import { seedLibrary } from "#app/resources/seed/seed-library.server.ts";

/** Puts the site's settings in force, and adds missing seed data. @param library build/library; without it, none of it. */
export async function seed({ db, files }: { db: Db; files: FileStorage }, library: string | undefined): Promise<void> {
  await loadSite(db);
  await seedQuestions(db);
  if (library) await seedLibrary(db, files, library);
}

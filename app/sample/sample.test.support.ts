import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "#app/platform/env.server.ts";
import { silence } from "#app/platform/observability/log.server.ts";
import { beginSample, fillSample } from "#app/sample/fill-sample.server.ts";
import { openStorage } from "#app/server/storage.server.ts";
import { type Tables, tablesOf } from "./canonical.test.support.ts";

const home = join(import.meta.dirname, "../..");
export const until = new Date("2026-03-15T12:00:00.000Z"); // long before the machine's clock
export const testTimeout = 600_000; // ms

export interface Sample {
  folder: string;
  tables: Tables;
  accounts: { who: string; email: string; password: string }[];
}

/** Fills an empty storage folder with the sample data of a seed. */
export async function sampleOf(seed: number): Promise<Sample> {
  const folder = mkdtempSync(join(tmpdir(), "firstproof-sample-"));
  beginSample(until);
  const storage = await openStorage(folder, join(home, "migrations"), join(home, "build/library"));
  const given = { env: { ...env, STORAGE_DIR: folder }, log: silence, origin: "http://localhost:3000" };
  const accounts = await fillSample({ storage, seed, until, ...given });
  await storage.db.destroy();
  return { folder, tables: tablesOf(join(folder, "app.db")), accounts };
}

import { randomBytes } from "node:crypto";
import type { Db } from "#app/platform/db/database.server.ts";
import { listExperiments } from "../experiments.server.ts";

/** The data of the creator tab: drafts to continue, and tracked experiments. */
export async function findCreator(db: Db, { user }: { user: string }) {
  const experiments = await listExperiments(db, { user });
  return {
    drafts: experiments.filter(({ state }) => state === "draft"),
    tracked: experiments.filter(({ state }) => state !== "draft"),
    today: new Date().toISOString().slice(0, 10),
  };
}

export type FoundCreator = Awaited<ReturnType<typeof findCreator>>;

/** Creates an id for one rendering of a step's form. Short, since random data does not compress. */
export function newForm(): string {
  return randomBytes(6).toString("base64url");
}

import { randomBytes } from "node:crypto";
import type { Db } from "#app/platform/db/database.server.ts";
import { listExperiments } from "../experiments.server.ts";

/** The data of the creator tab: drafts to continue, and tracked experiments. @param today where the user is */
export async function findCreator(db: Db, { user, today }: { user: string; today: string }) {
  const experiments = await listExperiments(db, { user, today });
  return {
    drafts: experiments.filter(({ state }) => state === "draft"),
    tracked: experiments.filter(({ state }) => state !== "draft"),
    today,
  };
}

export type FoundCreator = Awaited<ReturnType<typeof findCreator>>;

/** Creates an id for one rendering of a step's form. Short, since random data does not compress. */
export function newForm(): string {
  return randomBytes(6).toString("base64url");
}

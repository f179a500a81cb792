import { join } from "node:path";
import { parseArgs } from "node:util";
import { hasRole } from "#app/account/roles/roles.server.ts";
import { findUserSummary } from "#app/account/user-summary.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { normalizeEmail } from "#app/platform/mail/email-address.ts";
import { maxReason } from "#app/resources/review/decline-form.ts";
import {
  activateResource,
  declineResource,
  listPendingReviews,
  type Reviewed,
} from "#app/resources/review/review-resource.server.ts";
import { inStorage } from "./in-storage.ts";
import { type Io, runProgram } from "./program.ts";

const help = `npm run resources -- waiting
npm run resources -- activate ID --by EMAIL
npm run resources -- decline ID --by EMAIL [--reason "…"]
Reviews founders' uploads: lists pending ones with their files, activates one in the library, or declines it, so that
only its owner has access. The owner gets one email. --by is an administrator's address.`;

/** `npm run resources`. */
export async function main(args: string[], { env, say }: Io): Promise<void> {
  const text = { type: "string" } as const;
  const options = { by: text, reason: text, help: { type: "boolean", short: "h" } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (values.help) say(help);
  else {
    const work = workOf(env, positionals, values);
    for (const line of await inStorage(env, ({ db }) => work(db))) say(line);
  }
}

type Work = (db: Db) => Promise<string[]>;

/** Parses the subcommand. @throws when it is invalid, before the storage is opened. */
function workOf(env: Env, words: string[], { by, reason = "" }: { by?: string; reason?: string }): Work {
  const [command, resource, ...others] = words;
  if (command === "waiting" && resource === undefined) return (db) => waiting(db, env);
  if ((command !== "activate" && command !== "decline") || !resource || others.length > 0) throw new Error(help);
  if (!by) throw new Error("--by requires an administrator's address.");
  if ([...reason].length > maxReason) throw new Error(`The reason must be ${maxReason} characters or fewer.`);
  return async (db) => {
    const reviewer = { resource, by: await administrator(db, by) };
    if (command === "decline") return [said(await declineResource(db, { ...reviewer, reason }), resource, "declined")];
    const origin = env.ORIGIN ?? `http://localhost:${env.PORT}`;
    return [said(await activateResource(db, { ...reviewer, origin }), resource, "in the library")];
  };
}

async function waiting(db: Db, env: Env): Promise<string[]> {
  const uploads = await listPendingReviews(db);
  return [
    ...uploads.map(({ id, createdAt, uploader, size, category, tier, title, key }) =>
      [id, createdAt, uploader, `${size} B`, category, tier, join(env.STORAGE_DIR, key), title].join("  "),
    ),
    `${uploads.length} waiting`,
  ];
}

/** Finds an administrator's id. @throws unless it is the address of an administrator. */
async function administrator(db: Db, email: string): Promise<string> {
  const person = await findUserSummary(db, { email: normalizeEmail(email) });
  if (person && (await hasRole(db, { user: person.id, role: "admin" }))) return person.id;
  throw new Error(`${email} isn't an administrator's address.`);
}

/** The message after a review. @throws when there was nothing to review. */
function said(reviewed: Reviewed, resource: string, state: string): string {
  if (reviewed === "missing") throw new Error(`Upload ${resource} was not found.`);
  return reviewed === "done" ? `${resource} is ${state}.` : `${resource} was already ${state}.`;
}

if (import.meta.main) await runProgram(main);

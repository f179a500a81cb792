import type { Db } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import type { Text } from "../../privacy/own-files.test.support.ts";
import "../tables.ts";

const at = "2026-01-20T12:00:00.000Z";
const later = "2099-01-01T00:00:00.000Z";

/** A token of the API, a site that may use it, a response to replay, and counted calls. */
export async function addFullToken(db: Db, user_id: string, text: Text): Promise<void> {
  const id = text("apitoken");
  const kept = { token_hash: text("apihash"), hint: text("apihint"), scopes: "assessments:read" };
  await db
    .insertInto("api_tokens")
    .values({ id, user_id, name: text("apiname"), ...kept, created_at: at, expires_at: later, last_used_at: at })
    .execute();
  await db
    .insertInto("api_token_origins")
    .values({ token_id: id, user_id, origin: text("apiorigin") })
    .execute();
  const replayed = { key: text("apikey"), fingerprint: text("apifingerprint"), status: 200, headers: "{}" };
  await db
    .insertInto("api_requests")
    .values({ token_id: id, user_id, ...replayed, body: text("apibody"), expires_at: later })
    .execute();
  await db
    .insertInto("api_calls")
    .values({ user_id, day: "2026-01-20", calls: 1, minute: "2026-01-20T12:00", calls_in_minute: 1 })
    .execute();
}

/** A token that nobody has the text of. @returns its id. */
export async function addTokenRow(db: Db, user_id: string): Promise<string> {
  const id = timeOrderedId();
  const kept = { token_hash: id, hint: "fp_q7Zt…4e9c", scopes: "assessments:read interviews:read" };
  await db
    .insertInto("api_tokens")
    .values({ id, user_id, name: "Weekly report", ...kept, created_at: at, expires_at: later, last_used_at: null })
    .execute();
  return id;
}

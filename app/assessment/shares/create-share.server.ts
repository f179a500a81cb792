import { randomBytes } from "node:crypto";
import { v7 as timeOrderedId } from "uuid";
import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { findRecorded } from "../recorded/recorded-results.server.ts";
import { findSession, type SessionKey } from "../sessions/sessions.server.ts";
import { isLive, maxShares } from "./share.ts";
import { listShares } from "./shares.server.ts";

const day = 24 * 60 * 60 * 1000; // ms
const tokenBytes = 18; // 144 random bits

interface NewShare extends SessionKey {
  days: number;
  withAnswers: boolean;
  now?: Date;
}

/** `unfinished`: there is no recorded result to show. `full`: as many links work as may. `missing`: no such session. */
export type CreateShareResult = { kind: "created"; token: string } | { kind: "missing" | "unfinished" | "full" };

/** Makes a link to the newest recorded result of a session. It goes on showing that one, whatever is answered later. */
export function createShare(
  db: Db,
  { user, id, days, withAnswers, now = new Date() }: NewShare,
): Promise<CreateShareResult> {
  const token = randomBytes(tokenBytes).toString("base64url");
  return inTransaction(db, async (transaction) => {
    if (!(await findSession(transaction, { user, id }))) return { kind: "missing" };
    const recorded = await findRecorded(transaction, { user, id });
    if (!recorded) return { kind: "unfinished" };
    const created_at = now.toISOString();
    const live = (await listShares(transaction, { user, id })).filter((share) => isLive(share, created_at));
    if (live.length >= maxShares) return { kind: "full" };
    await transaction
      .insertInto("share_links")
      .values({
        id: timeOrderedId(),
        token,
        user_id: user,
        assessment_session_id: id,
        revision: recorded.revision,
        with_answers: withAnswers ? 1 : 0,
        last_viewed_at: null,
        created_at,
        expires_at: new Date(now.getTime() + days * day).toISOString(),
        revoked_at: null,
      })
      .execute();
    return { kind: "created", token };
  });
}

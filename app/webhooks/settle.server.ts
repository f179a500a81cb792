import { randomInt } from "node:crypto";
import { findUserSummary } from "#app/account/user-summary.server.ts";
import { clock } from "#app/platform/clock.ts";
import { compiledOnce, type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { type Attempt, isDelivered, maxFailing, nextDelay, type SendFailure } from "./attempt.ts";
import { hostOf } from "./endpoint.ts";
import { webhookPath } from "./paths.ts";
import { switchedOffMail } from "./switched-off-mail.ts";

/** A delivery that was tried, and what came of it. */
export interface Tried {
  event: string;
  /** Attempts before this one. */
  attempts: number;
  attempt: Attempt;
}

interface SettleInput {
  endpoint: string;
  tried: Tried[];
  /** The public origin for links. */
  origin: string;
}

const gone = 410; // RFC 9110 §15.5.11

/**
 * Writes down what came of these attempts, and of their endpoint: since when it fails, or that it is switched off, which
 * its owner gets a mail about. What was deleted meanwhile stays deleted.
 */
export function settle(db: Db, { endpoint, tried, origin }: SettleInput): Promise<void> {
  const now = clock.now();
  const rows = tried.map((one) => ({ event: one.event, ...outcomeOf(one, now) }));
  return inTransaction(db, async (transaction) => {
    for (const { event, state, due, status, failure, took } of rows)
      await write(transaction, endpoint, event, state, due, now.toISOString(), status, failure, took);
    const found = await transaction
      .selectFrom("webhook_endpoints")
      .select(["user_id", "url", "state", "failing_since"])
      .where("id", "=", endpoint)
      .executeTakeFirst();
    if (!found) return;
    const since = rows.some(({ state }) => state === "delivered") ? null : (found.failing_since ?? now.toISOString());
    const isOver = since !== null && now.getTime() - Date.parse(since) >= maxFailing;
    const reason = rows.some(({ status }) => status === gone) ? "gone" : isOver ? "failing" : undefined;
    const isSwitchedOff = reason !== undefined && found.state !== "disabled";
    if (since === found.failing_since && !isSwitchedOff) return;
    await transaction
      .updateTable("webhook_endpoints")
      .set({ failing_since: since, ...(isSwitchedOff && { state: "disabled" as const, reason }) })
      .where("id", "=", endpoint)
      .execute();
    const owner = isSwitchedOff && (await findUserSummary(transaction, { user: found.user_id }));
    if (!owner) return;
    const mail = switchedOffMail({
      ...{ firstName: owner.firstName, host: hostOf(found.url), reason },
      url: origin + webhookPath(endpoint),
    });
    await queueMail(transaction, { to: owner.email, mail, user: found.user_id });
  });
}

interface Outcome {
  state: "queued" | "delivered" | "failed";
  due: string;
  status: number | null;
  failure: SendFailure | null;
  took: number;
}

function outcomeOf({ attempts, attempt }: Tried, now: Date): Outcome {
  const { status = null, failure = null, took } = attempt;
  const said = { status, failure, took };
  if (isDelivered(attempt)) return { state: "delivered", due: now.toISOString(), ...said };
  const delay = status === gone ? undefined : nextDelay(attempt, attempts + 1, randomInt(1_000) / 1_000);
  if (delay === undefined) return { state: "failed", due: now.toISOString(), ...said };
  return { state: "queued", due: new Date(now.getTime() + delay).toISOString(), ...said };
}

const write = compiledOnce(
  (
    db,
    endpoint: string,
    event: string,
    state: Outcome["state"],
    due: string,
    now: string,
    status: number | null,
    failure: SendFailure | null,
    took: number,
  ) =>
    db
      .updateTable("webhook_deliveries")
      .set(({ eb }) => ({ attempts: eb("attempts", "+", 1) }))
      .set({ state, due_at: due, tried_at: now, status, failure, took })
      .where("endpoint_id", "=", endpoint)
      .where("event_id", "=", event),
);

import type { Agent } from "node:https";
import { accessOf } from "#app/billing/access.server.ts";
import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { retryWrite } from "#app/platform/db/retry-write.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { isDelivered } from "./attempt.ts";
import { messageId, payload } from "./event.ts";
import type { Guard } from "./guarded-lookup.server.ts";
import { openSecret } from "./secret.server.ts";
import { sendRequest } from "./send-request.server.ts";
import { settle, type Tried } from "./settle.server.ts";

const batch = 50; // deliveries read and written down at once
const atOnce = 5; // requests to an endpoint; 1 while it fails

/** What a lane needs. */
export interface LaneInput {
  guard: Guard;
  log: Logger;
  /** The public origin for links in mails. */
  origin: string;
  /** Runs a request when there is room for one more. `isFailing`: in the part for endpoints that fail. */
  withRoom<T>(isFailing: boolean, work: () => Promise<T>): Promise<T>;
  signal: AbortSignal;
}

/**
 * Sends everything that is due to one endpoint, batch after batch, until nothing is, or one fails: the worker comes back
 * later. What was sent is written down after its batch, so a crash repeats a batch at most.
 */
export async function runLane(db: Db, endpoint: string, input: LaneInput): Promise<void> {
  const { guard, log, origin, signal } = input;
  const agent = guard.openAgent(atOnce);
  try {
    while (!signal.aborted) {
      const target = await findTarget(db, endpoint);
      if (!target) return;
      if ((await accessOf(db, { user: target.user })).tier !== "premium") return await giveUp(db, endpoint);
      const due = await listDue(db, endpoint, target.isFailing ? 1 : batch);
      if (due.length === 0) return;
      const tried = await sendAll(due, { ...target, endpoint, agent }, input);
      const written = () => settle(db, { endpoint, tried, origin });
      if (tried.length > 0)
        await retryWrite(written, { log, operation: "webhook deliveries not written down", signal });
      if (tried.some(({ attempt }) => !isDelivered(attempt))) return;
    }
  } finally {
    agent.destroy();
  }
}

/** The endpoint, if it is active. */
async function findTarget(db: Db, endpoint: string) {
  const row = await db
    .selectFrom("webhook_endpoints")
    .select(["user_id as user", "url", "failing_since", "secret", "previous_secret", "previous_until"])
    .where("id", "=", endpoint)
    .where("state", "=", "active")
    .executeTakeFirst();
  if (!row) return undefined;
  const isTwo = row.previous_until !== null && row.previous_until > clock.now().toISOString();
  const sealed = [row.secret, ...(isTwo && row.previous_secret ? [row.previous_secret] : [])];
  const secrets = sealed.map((one) => openSecret(endpoint, one)).filter((one) => one !== undefined);
  return { user: row.user, url: row.url, isFailing: row.failing_since !== null, secrets };
}

function listDue(db: Db, endpoint: string, limit: number) {
  return db
    .selectFrom("webhook_deliveries")
    .select(["event_id as event", "type", "data", "attempts", "created_at as at"])
    .where("endpoint_id", "=", endpoint)
    .where("state", "=", "queued")
    .where("due_at", "<=", clock.now().toISOString())
    .orderBy("due_at")
    .limit(limit)
    .execute();
}

type Due = Awaited<ReturnType<typeof listDue>>[number];

interface Target {
  endpoint: string;
  url: string;
  isFailing: boolean;
  secrets: string[];
  agent: Agent;
}

/** Sends these, a few at once, and none after the first that fails. @returns those that were tried. */
async function sendAll(due: Due[], target: Target, { guard, withRoom, signal }: LaneInput): Promise<Tried[]> {
  const tried: Tried[] = [];
  const waiting = due.values(); // shared by the senders
  let hasFailed = false;
  const send = async () => {
    for (const { event, type, data, attempts, at } of waiting) {
      if (hasFailed || signal.aborted) return;
      const request = { id: messageId(event), body: payload({ type, at, data }), guard, signal };
      const attempt =
        target.secrets.length === 0
          ? { failure: "secret" as const, took: 0 }
          : await withRoom(target.isFailing, () => sendRequest({ ...target, ...request }));
      tried.push({ event, attempts, attempt });
      hasFailed ||= !isDelivered(attempt);
    }
  };
  const senders = Array.from({ length: Math.min(atOnce, due.length) }, send);
  for (const { reason } of (await Promise.allSettled(senders)).filter((one) => one.status === "rejected"))
    if (!signal.aborted) throw reason;
  return tried;
}

/** Gives up what is due to an endpoint whose owner has no Premium anymore, a part at a time. */
async function giveUp(db: Db, endpoint: string): Promise<void> {
  const due = (await listDue(db, endpoint, 500)).map(({ event }) => event);
  await db
    .updateTable("webhook_deliveries")
    .set({ state: "failed", failure: "plan" })
    .where("endpoint_id", "=", endpoint)
    .where("event_id", "in", due)
    .execute();
}

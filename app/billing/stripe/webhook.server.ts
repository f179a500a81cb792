import type { Handler } from "hono";
import Stripe from "stripe";
import type { Db } from "#app/platform/db/database.server.ts";
import { bodyReader, bodySource } from "#app/platform/http/body.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { readEvent } from "./event.ts";
import { noteEvent } from "./mark-stale.server.ts";
import { noteWebhook } from "./reconcile.server.ts";

const maxBody = 1024 * 1024; // bytes
const tolerance = 5 * 60; // seconds between the signature's time and ours, in either direction

/**
 * Handles POST /webhooks/stripe. Responds 200 once the event is on disk, whatever its type; the state is synced from
 * Stripe afterwards. Responds 400 without a current valid signature, 413 if the body is too large, and 503 if storage
 * fails, upon which Stripe retries.
 * @param secret the endpoint's secret; without it every request is rejected.
 */
export function stripeWebhook(db: Db, secret: string | undefined, log: Logger): Handler {
  const readBody = bodyReader({ all: 16, each: 16 }); // per sender
  return async (c) => {
    const read = await readBody(c.req.raw, { source: bodySource(c), maxBytes: maxBody, client: "Stripe" });
    if (read === "too large") return c.text("The body is too large.", 413);
    if (read === "busy") return c.text("Not now, please.", 503);
    if (read === "gone") return c.text("The body is incomplete.", 400);
    read.done(); // the rest is quick
    const event = secret && verified(read.bytes.toString(), c.req.header("Stripe-Signature") ?? "", secret);
    if (!event) return c.text("The signature doesn't match.", 400);
    try {
      await noteEvent(db, event);
      await noteWebhook(db);
    } catch (error) {
      log.error(error, "webhook not kept");
      return c.text("Not now, please.", 503);
    }
    return c.json({ received: true });
  };
}

/** The event, if its signature is valid and current. The library itself accepts signatures from the future. */
function verified(body: string, signature: string, secret: string) {
  const times = signature.match(/(?<![^,])t=[^,]*/g) ?? [];
  const signedAt = times.length === 1 ? Number(/^t=(\d{1,12})$/.exec(times[0] ?? "")?.[1]) : Number.NaN;
  if (!(Math.abs(Date.now() / 1000 - signedAt) <= tolerance)) return undefined;
  try {
    return readEvent(webhooks.constructEvent(body, signature, secret, tolerance));
  } catch {
    return undefined;
  }
}

/** Verifying a signature needs no API key. */
const { webhooks } = new Stripe("sk_none");

const retention = 60 * 24 * 60 * 60 * 1000; // ms; Stripe retries an event for three days, and lists it for thirty

/** Deletes events that Stripe will not resend, and checkouts and offers that have expired. */
export async function sweepPayments(db: Db, now = Date.now()): Promise<void> {
  const old = new Date(now - retention).toISOString();
  await db.deleteFrom("stripe_events").where("received_at", "<", old).execute();
  await db.deleteFrom("upgrade_offers").where("created_at", "<", old).execute();
  await db.deleteFrom("checkouts").where("created_at", "<", old).where("state", "=", "closed").execute();
}

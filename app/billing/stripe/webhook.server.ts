import type { Handler } from "hono";
import Stripe from "stripe";
import type { Db } from "#app/platform/db/database.server.ts";
import { bodyReader } from "#app/platform/http/body.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { readEvent } from "./event.ts";
import { noteEvent } from "./mark-stale.server.ts";
import { forgetMissed } from "./reconcile.server.ts";

const maxBody = 1024 * 1024; // bytes
const tolerance = 5 * 60; // seconds between the signature's time and ours, either way

/**
 * Answers POST /webhooks/stripe: 200 once the event is on disk, whatever its type; what it says is read at Stripe
 * afterwards. 400 for what Stripe did not sign now, 413 for what is too large, 503 while the storage refuses: Stripe
 * sends it again.
 * @param secret the endpoint's; without one every call is refused.
 */
export function stripeWebhook(db: Db, secret: string | undefined, log: Logger): Handler {
  const readBody = bodyReader({ all: 16, each: 16 }); // of one sender
  return async (c) => {
    const read = await readBody(c.req.raw, maxBody, "Stripe");
    if (read === "too large") return c.text("The body is too large.", 413);
    if (read === "busy") return c.text("Not now, please.", 503);
    if (read === "gone") return c.text("The body is incomplete.", 400);
    read.done(); // what follows is quick
    const event = secret && verified(read.bytes.toString(), c.req.header("Stripe-Signature") ?? "", secret);
    if (!event) return c.text("The signature doesn't match.", 400);
    try {
      await noteEvent(db, event);
      await forgetMissed(db);
    } catch (error) {
      log.error(error, "webhook not kept");
      return c.text("Not now, please.", 503);
    }
    return c.json({ received: true });
  };
}

/** The event, if it was signed with the secret and just now. The library itself lets signatures from the future pass. */
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

/** Checking a signature needs no key. */
const { webhooks } = new Stripe("sk_none");

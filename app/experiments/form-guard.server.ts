import type { AppLoadContext } from "@remix-run/node";
import { type Asked, requireUser } from "#app/account/account.server.ts";
import type { User } from "#app/account/user.ts";
import { requirePremium } from "#app/billing/access-guard.server.ts";

/** Requests in which a form was sent: an action and its page's loader share the context. */
const sending = new WeakSet<AppLoadContext>();

/**
 * Who sends a form. Its action begins with this and ends with `requirePremium`: a plan that ended meanwhile takes no
 * words (docs/decisions/0025). @throws what `requireUser` throws.
 */
export function requireSender(asked: Asked): Promise<User> {
  sending.add(asked.context);
  return requireUser(asked);
}

/**
 * Who sees the page of a form: Premium, and whoever sent it in this very request, since it then holds what they typed.
 * @throws what `requirePremium` throws.
 */
export function requirePremiumOrSender(asked: Asked): Promise<User> {
  return sending.has(asked.context) ? requireUser(asked) : requirePremium(asked);
}

import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { requireUser } from "#app/account/account.server.ts";
import { startLogin } from "#app/account/logins.server.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { grantRole } from "#app/account/roles/roles.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { silence } from "#app/platform/observability/log.server.ts";
import { flashOf } from "../../tests/support/site.ts";
import { addFounder } from "../account/founder.test.support.ts";
import { freshDatabase } from "../server/database.test.support.ts";
import { requirePremium } from "./access.server.ts";

const guards = { requireUser, requireAdmin, requirePremium };

/** The outcome of a guard for a role: access, or a redirect with a message. */
async function answer(db: Db, guard: keyof typeof guards, cookie: string): Promise<string> {
  const request = new Request("http://us.example/gated?x=1", { headers: { Cookie: cookie, Accept: "text/html" } });
  const context = { db, log: silence, client: "192.0.2.1", requestId: "1" } as unknown as AppLoadContext;
  try {
    await guards[guard]({ request, context });
    return "in";
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    const flash = await flashOf(thrown);
    const said = [flash?.title, flash?.text].filter(Boolean).join(" - ");
    return [thrown.status, thrown.headers.get("Location"), said].filter(Boolean).join(" ");
  }
}

/** Signs in a user with this role. */
async function cookieOf(db: Db, role: "visitor" | "free" | "pro" | "premium" | "admin"): Promise<string> {
  if (role === "visitor") return "";
  const user = await addFounder(db, { tier: role === "admin" ? "free" : role });
  if (role === "admin") await grantRole(db, { user, role });
  return (await startLogin(db, { user, userAgent: null })).split(";")[0] ?? "";
}

const toSignIn = "303 /auth?to=%2Fgated%3Fx%3D1";
const denied = "303 / Error - Access denied: Admin privileges required";
const upgrade = "303 / Premium Required - Upgrade to Premium to access experimental tools";

test.each([
  ["requireUser", "visitor", toSignIn],
  ["requireUser", "free", "in"],
  ["requireAdmin", "visitor", toSignIn],
  ["requireAdmin", "free", denied],
  ["requireAdmin", "premium", denied],
  ["requireAdmin", "admin", "in"],
  ["requirePremium", "visitor", toSignIn],
  ["requirePremium", "free", upgrade],
  ["requirePremium", "pro", upgrade],
  ["requirePremium", "admin", upgrade],
  ["requirePremium", "premium", "in"],
] as const)("%s and a %s: %s", async (guard, role, wanted) => {
  const db = await freshDatabase();
  expect(await answer(db, guard, await cookieOf(db, role))).toBe(wanted);
});

import { adminRows } from "../../app/admin/route-rows.test.support.ts";
import { apiRows } from "../../app/api/route-rows.test.support.ts";
import { assessmentRows } from "../../app/assessment/route-rows.test.support.ts";
import { brandRows } from "../../app/brand/route-rows.test.support.ts";
import { cohortRows } from "../../app/cohorts/route-rows.test.support.ts";
import { evidenceRows } from "../../app/evidence/route-rows.test.support.ts";
import { experimentRows } from "../../app/experiments/route-rows.test.support.ts";
import { interviewRows } from "../../app/interviews/route-rows.test.support.ts";
import { mailingRows } from "../../app/newsletter/route-rows.test.support.ts";
import { outcomeRows } from "../../app/outcomes/route-rows.test.support.ts";
import { premiumRows } from "../../app/premium/route-rows.test.support.ts";
import { libraryRows } from "../../app/resources/route-rows.test.support.ts";
import { webhookRows } from "../../app/webhooks/route-rows.test.support.ts";
import { everyone, type Row, sent, signedIn } from "./row.ts";

/** Every route, with the outcome for each role. */
export const rows: Row[] = [
  { path: "/", GET: everyone("200") },
  { path: "/demo", GET: everyone("200") },
  { path: "/founder-photo/unknown.jpg", GET: everyone("404") },
  { path: "/dev/ui", GET: everyone("200") },
  { path: "/newsletter", GET: everyone("200"), POST: everyone("303 /newsletter") },
  { path: "/newsletter?x", GET: everyone("200"), POST: everyone("422"), form: { email: "nobody", source: "nowhere" } },
  {
    path: "/newsletter?source=resources_section",
    GET: everyone("200"),
    POST: everyone("303 /"),
    form: { email: ":unique@engine.example", source: "resources_section" },
  },
  { path: "/newsletter/confirm", GET: everyone("404"), POST: everyone("303 /newsletter/confirm") },
  { path: "/newsletter/unsubscribe", GET: everyone("404"), POST: everyone("303 /newsletter/unsubscribe") },
  { path: "/newsletter/choices", GET: signedIn("200"), POST: signedIn("303 /newsletter/choices") },
  { path: "/newsletter/choices?token=a.b", GET: everyone("404"), POST: everyone("404") },
  { path: "/messages/nobodys", GET: signedIn("404"), POST: signedIn("303 /") },
  ...mailingRows,
  ...outcomeRows,
  ...premiumRows,
  { path: "/privacy", GET: everyone("200") },
  { path: "/terms", GET: everyone("200") },
  { path: "/auth", GET: { visitor: "200", all: "303 /" }, POST: { visitor: "422", all: "303 /" } },
  { path: "/auth?tab=sign-up", GET: { visitor: "200", all: "303 /" }, POST: { visitor: "422", all: "303 /" } },
  {
    path: "/auth?forgot",
    GET: { visitor: "200", all: "303 /" },
    POST: everyone("303 /auth"),
    form: { email: ":unique@engine.example" },
  },
  ...(["/auth/google", "/auth/github"] as const).flatMap((path): Row[] => [
    { path, GET: everyone("200"), POST: everyone(`303 ${path}`) },
    { path: `${path}?link`, GET: everyone("200"), POST: signedIn(`303 ${path}`) },
    { path: `${path}/callback?state=forged&code=forged`, GET: everyone("303 /auth") },
  ]),
  { path: "/auth/two-step", GET: { visitor: "303 /auth", all: "303 /" }, POST: { visitor: "303 /auth", all: "303 /" } },
  {
    path: "/auth/two-step?recovery",
    GET: { visitor: "303 /auth", all: "303 /" },
    POST: everyone("303 /auth/two-step/done"),
    form: { recovery: "0000-0000-0000" },
  },
  { path: "/auth/two-step/done", GET: everyone("303 /auth/two-step") },
  { path: "/auth/passkey", GET: everyone("200"), POST: everyone("303 /auth/passkey") },
  { path: "/auth/passkey?answer", GET: everyone("200"), POST: everyone("422") },
  { path: "/auth/passkey/options", GET: everyone("302 /auth/passkey"), POST: everyone("200") },
  { path: "/verify/unknown", GET: everyone("404"), POST: everyone("404"), form: { code: "123456" } },
  { path: "/reset-password", GET: everyone("303 /auth"), POST: everyone("303 /auth") },
  { path: "/sign-out", GET: everyone("302 /"), POST: everyone("303 /") },
  { path: "/sign-out/forget", GET: everyone("200") },

  { path: "/account", GET: signedIn("200"), POST: signedIn("422") },
  { path: "/account/confirm", GET: signedIn("200"), POST: signedIn("422") },
  { path: "/account/confirm?code", GET: signedIn("200"), POST: signedIn("303 /account/confirm") },
  { path: "/account/email", GET: signedIn("200"), POST: signedIn("422") },
  { path: "/account/email?code", GET: signedIn("200"), POST: signedIn("303 /account/email") },
  { path: "/account/email/code", GET: signedIn("303 /account/email"), POST: signedIn("303 /account/email") },
  { path: "/account/password", GET: signedIn("200"), POST: signedIn("303 /account/password") },
  { path: "/account/time-zone", GET: signedIn("200"), POST: signedIn("422") },
  { path: "/account/time-zone?guess", GET: signedIn("200"), POST: signedIn("422") },
  { path: "/account/logins", GET: signedIn("200"), POST: signedIn("303 /account") },
  { path: "/account/logins?all", GET: signedIn("200"), POST: signedIn("303 /account") },
  { path: "/account/second-factor", GET: signedIn("200") },
  { path: "/account/two-step", GET: signedIn("200"), POST: signedIn("303 /account/two-step") },
  { path: "/account/two-step?do=confirm", GET: signedIn("200"), POST: signedIn("422") },
  { path: "/account/two-step?do=codes", GET: signedIn("200"), POST: signedIn("422") },
  { path: "/account/two-step?do=off", GET: signedIn("200"), POST: signedIn("422") },
  { path: "/account/passkeys", GET: signedIn("200"), POST: signedIn("422") },
  {
    path: "/account/passkeys?remove",
    GET: signedIn("200"),
    POST: sent(signedIn("303 /account/passkeys")),
    form: { id: "unknown" },
  },
  { path: "/account/passkeys/options", GET: everyone("302 /account/passkeys"), POST: sent(signedIn("422")) },
  { path: "/account/billing", GET: signedIn("200") },
  { path: "/account/data", GET: signedIn("200") },
  { path: "/account/delete", GET: signedIn("200"), POST: signedIn("422") },
  {
    path: "/account/unlink",
    GET: everyone("302 /account"),
    POST: sent(signedIn("303 /account")),
    form: { provider: "google" },
  },

  { path: "/coupons/redeem", GET: signedIn("200"), POST: signedIn("422") },
  {
    path: "/coupons/redeem?code=PRO-AAAAAA",
    GET: signedIn("200"),
    POST: sent(signedIn("422")),
    form: { couponCode: "PRO-AAAAAA" },
  },
  { path: "/coupons/redeem?from=landing", GET: everyone("200"), POST: everyone("422") },
  {
    path: "/coupons/redeem?from=landing&code=PRO-AAAAAA",
    GET: everyone("200"),
    POST: { visitor: "303 /auth", all: "422" },
    form: { coupon_code: "PRO-AAAAAA" },
  },
  { path: "/plans", GET: everyone("200") },
  { path: "/checkout", GET: everyone("404"), POST: everyone("422") },
  { path: "/checkout?tier=pro", GET: everyone("200"), POST: everyone("422"), form: { tier: "gold", to: "/questions" } },
  { path: "/checkout/return", GET: signedIn("404") },
  { path: "/checkout/return?session_id=cs_nobodys", GET: signedIn("404") },
  { path: "/checkout/cancelled", GET: everyone("303 /plans") },
  { path: "/plans/change", GET: signedIn("404"), POST: signedIn("404") },
  { path: "/plans/change?tier=pro", GET: signedIn("303 /plans"), POST: signedIn("303 /plans") },
  {
    path: "/plans/change?tier=premium",
    GET: signedIn("303 /plans"),
    POST: sent(signedIn("404")),
    form: { offer: "nobodys-offer" },
  },
  { path: "/portal", GET: everyone("302 /"), POST: signedIn("303 /") },
  { path: "/subscription/refresh", GET: everyone("302 /"), POST: signedIn("303 /") },

  ...webhookRows,
  ...apiRows,
  ...brandRows,
  ...cohortRows,
  ...assessmentRows,
  ...libraryRows,
  ...interviewRows,
  ...experimentRows,
  ...evidenceRows,
  ...adminRows,

  { path: "/nowhere", GET: everyone("404"), POST: everyone("404") },
];

/** Each page at the URL of its links, and without its query. */
export const addresses = [...new Set(rows.flatMap(({ path }) => [path, path.replace(/\?.*/, "")]))];

/**
 * Who gets what: every route, every role, every method. A route without a row fails the test, so nobody forgets to ask
 * who may. An answer is a status, with the path a redirect leads to: "303 /auth"; ids
 * in it are named as they are asked for.
 */
export const roles = ["visitor", "free", "pro", "premium", "admin", "other"] as const;

/** `other` is signed in, on the free plan, and asks for what belongs to the person on the free plan. */
export type Role = (typeof roles)[number];

/** `all` is whoever is signed in and is not named otherwise. */
export type Answers = Partial<Record<Role | "all", string>>;

export interface Row {
  /** The path of routes.ts. */
  path: string;
  /** What is asked for instead, where the route alone says little: `:name` is filled in from the person's own, in fields as well. */
  ask?: string;
  GET: Answers;
  /** A form without a field, unless told. */
  POST: Answers;
  form?: Record<string, string>;
}

const everyone = (answer: string): Answers => ({ visitor: answer, all: answer });
const signedIn = (answer: string): Answers => ({ visitor: "303 /auth", all: answer });

const answer = { questionId: ":question", revision: "0", form: "formform", answer: "What happened", go: "draft" };

export const rows: Row[] = [
  { path: "/", GET: everyone("200"), POST: everyone("405") },
  { path: "/demo", GET: everyone("200"), POST: everyone("405") },
  { path: "/newsletter", GET: everyone("200"), POST: everyone("303 /newsletter") },
  {
    path: "/newsletter",
    ask: "/newsletter?x",
    GET: everyone("200"),
    POST: everyone("422"),
    form: { email: "nobody", source: "nowhere" },
  },
  {
    path: "/newsletter",
    ask: "/newsletter?source=resources_section",
    GET: everyone("200"),
    POST: everyone("303 /"),
    form: { email: ":unique@engine.example", source: "resources_section" },
  },
  { path: "/newsletter/confirm", GET: everyone("404"), POST: everyone("303 /newsletter/confirm") },
  { path: "/newsletter/unsubscribe", GET: everyone("404"), POST: everyone("303 /newsletter/unsubscribe") },
  { path: "/privacy", GET: everyone("200"), POST: everyone("405") },
  { path: "/terms", GET: everyone("200"), POST: everyone("405") },
  { path: "/auth", GET: { visitor: "200", all: "303 /" }, POST: { visitor: "422", all: "303 /" } },
  {
    path: "/auth",
    ask: "/auth?tab=sign-up",
    GET: { visitor: "200", all: "303 /" },
    POST: { visitor: "422", all: "303 /" },
  },
  {
    path: "/auth",
    ask: "/auth?forgot",
    GET: { visitor: "200", all: "303 /" },
    POST: everyone("303 /auth"),
    form: { email: ":unique@engine.example" },
  },
  ...(["/auth/google", "/auth/github"] as const).flatMap((path): Row[] => [
    { path, GET: everyone("200"), POST: everyone(`303 ${path}`) },
    { path, ask: `${path}?link`, GET: everyone("200"), POST: signedIn(`303 ${path}`) },
    {
      path: `${path}/callback`,
      ask: `${path}/callback?state=forged&code=forged`,
      GET: everyone("303 /auth"),
      POST: everyone("405"),
    },
  ]),
  {
    path: "/auth/two-step",
    GET: { visitor: "303 /auth", all: "303 /" },
    POST: { visitor: "303 /auth", all: "303 /" },
  },
  {
    path: "/auth/two-step",
    ask: "/auth/two-step?recovery",
    GET: { visitor: "303 /auth", all: "303 /" },
    POST: everyone("303 /auth/two-step/done"),
    form: { recovery: "0000-0000-0000" },
  },
  { path: "/auth/two-step/done", GET: everyone("303 /auth/two-step"), POST: everyone("405") },
  { path: "/auth/passkey", GET: everyone("200"), POST: everyone("303 /auth/passkey") },
  { path: "/auth/passkey", ask: "/auth/passkey?answer", GET: everyone("200"), POST: everyone("422") },
  { path: "/auth/passkey/options", GET: everyone("302 /auth/passkey"), POST: everyone("200") },
  {
    path: "/verify/:id",
    ask: "/verify/unknown",
    GET: everyone("404"),
    POST: everyone("404"),
    form: { code: "123456" },
  },
  { path: "/reset-password", GET: everyone("303 /auth"), POST: everyone("303 /auth") },
  { path: "/sign-out", GET: everyone("302 /"), POST: everyone("303 /") },
  { path: "/sign-out/forget", GET: everyone("200"), POST: everyone("405") },

  { path: "/account", GET: signedIn("200"), POST: signedIn("422") },
  { path: "/account/confirm", GET: signedIn("200"), POST: signedIn("422") },
  {
    path: "/account/confirm",
    ask: "/account/confirm?code",
    GET: signedIn("200"),
    POST: signedIn("303 /account/confirm"),
  },
  { path: "/account/email", GET: signedIn("200"), POST: signedIn("422") },
  { path: "/account/email", ask: "/account/email?code", GET: signedIn("200"), POST: signedIn("303 /account/email") },
  { path: "/account/email/code", GET: signedIn("303 /account/email"), POST: signedIn("303 /account/email") },
  { path: "/account/password", GET: signedIn("200"), POST: signedIn("303 /account/password") },
  { path: "/account/logins", GET: signedIn("200"), POST: signedIn("303 /account") },
  { path: "/account/logins", ask: "/account/logins?all", GET: signedIn("200"), POST: signedIn("303 /account") },
  { path: "/account/two-step", GET: signedIn("200"), POST: signedIn("303 /account/two-step") },
  { path: "/account/two-step", ask: "/account/two-step?do=confirm", GET: signedIn("200"), POST: signedIn("422") },
  { path: "/account/two-step", ask: "/account/two-step?do=codes", GET: signedIn("200"), POST: signedIn("422") },
  { path: "/account/two-step", ask: "/account/two-step?do=off", GET: signedIn("200"), POST: signedIn("422") },
  { path: "/account/passkeys", GET: signedIn("200"), POST: signedIn("422") },
  {
    path: "/account/passkeys",
    ask: "/account/passkeys?remove",
    GET: signedIn("200"),
    POST: { visitor: "401", all: "303 /account/passkeys" },
    form: { id: "unknown" },
  },
  { path: "/account/passkeys/options", GET: everyone("302 /account/passkeys"), POST: { visitor: "401", all: "422" } },
  { path: "/account/billing", GET: signedIn("200"), POST: everyone("405") },
  { path: "/account/data", GET: signedIn("200"), POST: everyone("405") },
  { path: "/account/delete", GET: signedIn("200"), POST: signedIn("422") },
  {
    path: "/account/unlink",
    GET: everyone("302 /account"),
    POST: { visitor: "401", all: "303 /account" },
    form: { provider: "google" },
  },

  { path: "/coupons/redeem", GET: signedIn("200"), POST: signedIn("422") },
  {
    path: "/coupons/redeem",
    ask: "/coupons/redeem?code=PRO-AAAAAA",
    GET: signedIn("200"),
    POST: { visitor: "401", all: "422" },
    form: { couponCode: "PRO-AAAAAA" },
  },
  {
    path: "/coupons/redeem",
    ask: "/coupons/redeem?from=landing",
    GET: everyone("200"),
    POST: everyone("422"),
  },
  {
    path: "/coupons/redeem",
    ask: "/coupons/redeem?from=landing&code=PRO-AAAAAA",
    GET: everyone("200"),
    POST: { visitor: "303 /auth", all: "422" },
    form: { coupon_code: "PRO-AAAAAA" },
  },
  { path: "/plans", GET: everyone("200"), POST: everyone("405") },
  { path: "/checkout", GET: everyone("404"), POST: everyone("422") },
  {
    path: "/checkout",
    ask: "/checkout?tier=pro",
    GET: everyone("200"),
    POST: everyone("422"),
    form: { tier: "gold", to: "/questions" },
  },
  { path: "/checkout/return", GET: signedIn("404"), POST: everyone("405") },
  {
    path: "/checkout/return",
    ask: "/checkout/return?session_id=cs_nobodys",
    GET: signedIn("404"),
    POST: everyone("405"),
  },
  { path: "/checkout/cancelled", GET: everyone("303 /plans"), POST: everyone("405") },
  { path: "/plans/change", GET: signedIn("404"), POST: signedIn("404") },
  { path: "/plans/change", ask: "/plans/change?tier=pro", GET: signedIn("303 /plans"), POST: signedIn("303 /plans") },
  {
    path: "/plans/change",
    ask: "/plans/change?tier=premium",
    GET: signedIn("303 /plans"),
    POST: { visitor: "401", all: "404" },
    form: { offer: "nobodys-offer" },
  },
  { path: "/portal", GET: everyone("302 /"), POST: signedIn("303 /") },
  { path: "/subscription/refresh", GET: everyone("302 /"), POST: signedIn("303 /") },

  { path: "/questions", GET: signedIn("200"), POST: signedIn("422") },
  {
    path: "/questions",
    ask: "/questions?sessionId=:session&question=1",
    GET: { ...signedIn("200"), other: "404" },
    POST: { visitor: "401", all: "303 /questions", other: "404" },
    form: answer,
  },
  { path: "/questions/start", GET: everyone("302 /"), POST: signedIn("303 /questions") },
  {
    path: "/questions/draft",
    ask: "/questions/draft?sessionId=:session",
    GET: everyone("302 /questions"),
    POST: { visitor: "401", all: "200", other: "404" },
    form: answer,
  },
  {
    path: "/questions/review",
    ask: "/questions/review?sessionId=:session",
    GET: { ...signedIn("200"), other: "404" },
    POST: everyone("405"),
  },
  {
    path: "/questions/complete",
    ask: "/questions/complete?sessionId=:session",
    GET: everyone("302 /"),
    POST: { ...signedIn("303 /questions"), other: "404" },
  },
  {
    path: "/results/:sessionId",
    ask: "/results/:session",
    GET: { ...signedIn("200"), other: "404" },
    POST: everyone("405"),
  },
  {
    path: "/results/:sessionId/answers",
    ask: "/results/:session/answers",
    GET: { ...signedIn("200"), other: "404" },
    POST: everyone("405"),
  },
  {
    path: "/results/:sessionId/share",
    ask: "/results/:session/share",
    GET: { ...signedIn("200"), other: "404" },
    POST: { ...signedIn("422"), other: "404" },
  },
  {
    path: "/results/:sessionId/share",
    ask: "/results/:session/share?new",
    GET: { ...signedIn("200"), other: "404" },
    POST: { visitor: "401", all: "303 /results/:session/share", other: "404" },
    form: { days: "7" },
  },
  {
    path: "/results/:sessionId/share",
    ask: "/results/:session/share?revoke",
    GET: { ...signedIn("200"), other: "404" },
    POST: { visitor: "401", all: "303 /results/:session/share", other: "404" },
    form: { share: "unknown" },
  },
  {
    path: "/results/:sessionId/export",
    ask: "/results/:session/export",
    GET: { ...signedIn("200"), other: "404" },
    POST: everyone("405"),
  },
  ...(["json", "csv"] as const).map(
    (kind): Row => ({
      path: `/results/:sessionId/export.${kind}`,
      ask: `/results/:session/export.${kind}`,
      GET: { ...signedIn("303 /results/:session/export"), pro: "200", premium: "200", other: "404" },
      POST: everyone("405"),
    }),
  ),
  { path: "/shared/:token", ask: "/shared/:token", GET: everyone("200"), POST: everyone("405") },
  { path: "/shared/:token", ask: "/shared/nobodys", GET: everyone("404"), POST: everyone("405") },
  { path: "/import", GET: signedIn("200"), POST: signedIn("422") },
  {
    path: "/results/:sessionId/tasks",
    ask: "/results/:session/tasks",
    GET: { ...signedIn("200"), other: "404" },
    POST: { ...signedIn("303 /results/:session"), other: "404" },
  },
  {
    path: "/results/:sessionId/tasks/tick",
    ask: "/results/:session/tasks/tick",
    GET: everyone("302 /results/:session/tasks"),
    POST: { visitor: "303 /auth", free: "403", admin: "403", all: "409", other: "404" },
  },
  {
    path: "/results/:sessionId/tasks/delete",
    ask: "/results/:session/tasks/delete?task=:task",
    GET: { ...signedIn("200"), other: "404" },
    POST: { ...signedIn("303 /results/:session"), other: "404" },
  },
  {
    path: "/results/:sessionId/tasks/delete",
    ask: "/results/:session/tasks/delete?task=unknown",
    GET: signedIn("404"),
    POST: { ...signedIn("303 /results/:session"), other: "404" },
  },
  {
    path: "/results/:sessionId/tasks.ics",
    ask: "/results/:session/tasks.ics",
    GET: {
      visitor: "303 /auth",
      all: "200",
      free: "303 /results/:session",
      admin: "303 /results/:session",
      other: "404",
    },
    POST: everyone("405"),
  },
  {
    path: "/results/:sessionId/email",
    ask: "/results/:session/email",
    GET: { ...signedIn("200"), other: "404" },
    POST: { ...signedIn("303 /results/:session"), other: "404" },
  },

  { path: "/assessments", GET: signedIn("200"), POST: everyone("405") },
  { path: "/assessments", ask: "/assessments?before=nonsense", GET: signedIn("200"), POST: everyone("405") },
  { path: "/activity", GET: signedIn("200"), POST: everyone("405") },
  { path: "/activity", ask: "/activity?before=nonsense", GET: signedIn("200"), POST: everyone("405") },
  { path: "/trends", GET: signedIn("200"), POST: everyone("405") },
  { path: "/compare", GET: signedIn("200"), POST: everyone("405") },
  { path: "/compare", ask: "/compare?a=:session&b=:session", GET: signedIn("200"), POST: everyone("405") },
  { path: "/compare", ask: "/compare?a=:session&b=nonsense", GET: signedIn("200"), POST: everyone("405") },

  { path: "*", ask: "/nowhere", GET: everyone("404"), POST: everyone("404") },
];

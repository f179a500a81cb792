import { type RouteConfig, route } from "@remix-run/route-config";

/** Every URL on one page. `/health`, `/dev/*` and `/assets/*` are answered before these, in server.ts. */
export default [
  route("/", "home.route.tsx"),

  route("/auth", "account/auth.route.tsx"),
  route("/auth/google", "account/providers/start.route.tsx", { id: "auth-google" }),
  route("/auth/google/callback", "account/providers/callback.route.tsx", { id: "auth-google-callback" }),
  route("/auth/github", "account/providers/start.route.tsx", { id: "auth-github" }),
  route("/auth/github/callback", "account/providers/callback.route.tsx", { id: "auth-github-callback" }),
  route("/verify/:id", "account/verify.route.tsx"),
  route("/reset-password", "account/reset/reset-password.route.tsx"),
  route("/auth/two-step", "account/two-step/second-step.route.tsx"),
  route("/auth/two-step/done", "account/two-step/second-step-done.route.ts"),
  route("/auth/passkey", "account/passkeys/passkey.route.tsx"),
  route("/auth/passkey/options", "account/passkeys/passkey-options.route.ts"),
  route("/account/two-step", "account/two-step/two-step.route.tsx"),
  route("/account/passkeys", "account/passkeys/passkeys.route.tsx"),
  route("/account/passkeys/options", "account/passkeys/add-options.route.ts"),
  route("/sign-out", "account/sign-out.route.tsx"),
  route("/sign-out/forget", "account/forget.route.ts"),

  route("/account", "account.route.tsx"),
  route("/account/confirm", "account/proof/confirm.route.tsx"),
  route("/account/email", "account/email/email.route.tsx"),
  route("/account/email/code", "account/email/email-code.route.tsx"),
  route("/account/password", "account/password/password.route.tsx"),
  route("/account/unlink", "account/providers/unlink.route.tsx"),
  route("/account/logins", "account/logins/logins.route.tsx"),
  route("/account/billing", "receipts.route.tsx"),
  route("/account/data", "privacy/data.route.ts"),
  route("/account/delete", "privacy/delete.route.tsx"),

  route("/coupons/redeem", "coupons/redeem.route.tsx"),
  route("/plans", "billing/plans.route.tsx"),
  route("/plans/change", "billing/change/change.route.tsx"),
  route("/checkout", "billing/checkout/checkout.route.tsx"),
  route("/checkout/return", "billing/checkout/return.route.tsx"),
  route("/checkout/cancelled", "billing/checkout/cancelled.route.ts"),
  route("/portal", "billing/portal.route.tsx"),
  route("/subscription/refresh", "billing/refresh.route.tsx"),

  route("/questions", "assessment/questionnaire/questions.route.tsx"),
  route("/questions/start", "assessment/questionnaire/start.route.tsx"),
  route("/questions/draft", "assessment/questionnaire/draft.route.ts"),
  route("/questions/review", "assessment/questionnaire/review.route.tsx"),
  route("/questions/complete", "assessment/questionnaire/complete.route.tsx"),
  route("/results/:sessionId", "results.route.tsx"),
  route("/results/:sessionId/answers", "assessment/results/answers.route.tsx"),

  route("*", "landing/not-found.route.tsx"),
] satisfies RouteConfig;

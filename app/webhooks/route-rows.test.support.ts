import { type Outcomes, ownerOnly, type Row, sent } from "../../tests/routes/row.ts";

/** The page of an endpoint: its owner sees it on Premium, and otherwise the list, which says why. */
const onPremium = (answer: string): Outcomes => ({
  ...ownerOnly("303 /account/webhooks"),
  premium: answer,
});

const back = "303 /account/webhooks/:webhook";

/** Webhooks. Each user has one. */
export const webhookRows: Row[] = [
  {
    path: "/account/webhooks",
    GET: { visitor: "303 /auth", premium: "200", all: "403" },
    POST: { visitor: "303 /auth", all: "422" },
  },
  {
    path: "/account/webhooks?new",
    GET: { visitor: "303 /auth", premium: "200", all: "403" },
    POST: { visitor: "401", premium: "200", all: "403" },
    form: { url: "https://hooks.engine.example/:unique", share_opened: "on" },
  },
  {
    path: "/account/webhooks?loopback",
    GET: { visitor: "303 /auth", premium: "200", all: "403" },
    POST: { visitor: "401", all: "422" },
    form: { url: "https://127.0.0.1/", share_opened: "on" },
  },
  {
    path: "/account/webhooks/nobodys",
    GET: { visitor: "303 /auth", all: "404" },
    POST: { visitor: "303 /auth", all: "404" },
  },
  { path: "/account/webhooks/:webhook", GET: onPremium("200"), POST: onPremium("422") },
  {
    path: "/account/webhooks/:webhook?do=events&before=nonsense",
    GET: onPremium("200"),
    POST: sent(onPremium(back)),
    form: { share_opened: "on" },
  },
  { path: "/account/webhooks/:webhook?do=test", GET: onPremium("200"), POST: onPremium(back) },
  { path: "/account/webhooks/:webhook?do=pause", GET: onPremium("200"), POST: onPremium(back) },
  { path: "/account/webhooks/:webhook?do=resume", GET: onPremium("200"), POST: onPremium(back) },
  {
    path: "/account/webhooks/:webhook?do=resend",
    GET: onPremium("200"),
    POST: sent(onPremium(back)),
    form: { event: ":webhookEvent" },
  },
  {
    path: "/account/webhooks/:webhook?do=rotate",
    GET: onPremium("200"),
    POST: sent(onPremium("200")),
    form: { since: ":webhookSince" },
  },
  {
    path: "/account/webhooks/:webhook/delete",
    GET: ownerOnly("200"),
    POST: ownerOnly("303 /account/webhooks"),
  },
];

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ListedPerson } from "./list-people.server.ts";
import { SubscriptionBadge } from "./subscription-badge.tsx";

const at = "2026-12-01T00:00:00.000Z";

test.each([
  ["nobody", { subscribedBy: null, subscriptionEnd: null, renews: false }, { ok: false, until: false }],
  ["who pays on and on", { subscribedBy: "paying", subscriptionEnd: at, renews: true }, { ok: true, until: false }],
  ["who pays no more", { subscribedBy: "paying", subscriptionEnd: at, renews: false }, { ok: false, until: true }],
  ["who has a coupon", { subscribedBy: "coupon", subscriptionEnd: at, renews: false }, { ok: false, until: true }],
  [
    "who was given a plan",
    { subscribedBy: "granted", subscriptionEnd: null, renews: false },
    { ok: false, until: false },
  ],
] as [string, Pick<ListedPerson, "subscribedBy" | "subscriptionEnd" | "renews">, { ok: boolean; until: boolean }][])(
  "a tick for money that comes on, an end where there is one: %s",
  (_, person, { ok, until }) => {
    const html = renderToStaticMarkup(<SubscriptionBadge person={person} />);
    expect([html.includes("badge-ok"), html.includes("<svg"), html.includes("until ")]).toEqual([ok, ok, until]);
  },
);

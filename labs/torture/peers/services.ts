import { setTimeout } from "node:timers/promises";
import type { Sandbox } from "@firstproof/stripe-sandbox";
import { Visitor } from "../../../app/account/visitor.test.support.ts";
import type { OAuthMock } from "../../../bin/oauth-mock.ts";
import type { MailSink } from "../../../tests/support/mail-sink.ts";
import type { Newcomer } from "../load/newcomers.ts";
import { ask } from "../load/wire.ts";
import type { Mood } from "./bad-line.ts";

interface Setting {
  origin: string;
  mock: OAuthMock;
  sandbox: Sandbox;
  sink: MailSink;
  newcomer(): Promise<Newcomer | undefined>;
  dueAtOnce(): Promise<void>;
}

/** What somebody does who needs a service. @returns what is wrong with what they are told, each in a line. */
export type Service = (setting: Setting, mood: Mood) => Promise<string[]>;

let count = 0;
const arrival = 20_000; // ms for a mail, once its server takes it again

export const services: Record<"mail" | "stripe" | "oauth", Service> = { mail, stripe, oauth };

/** Somebody signs up: the page that asks for the code comes at once, and the mail when it can. */
async function mail({ origin, sink, dueAtOnce }: Setting, mood: Mood): Promise<string[]> {
  const email = `peer-${++count}@founder.example`;
  const form = {
    firstName: "Bo",
    lastName: "Bo",
    email,
    password: "three words apart",
    confirmPassword: "three words apart",
  };
  const { status, location } = await ask(origin, "/auth?tab=sign-up", {
    form,
    client: `10.77.${count >> 8}.${count & 255}`,
  });
  const wrong = status === 303 && location.startsWith("/verify/") ? [] : [`signing up is ${status} ${location}`];
  if (mood !== "well") return wrong;
  for (const end = performance.now() + arrival; !sink.arrived.some(({ to }) => to === email); await setTimeout(100)) {
    await dueAtOnce();
    if (performance.now() > end) return [...wrong, "the mail with the code never comes"];
  }
  return wrong;
}

/** Somebody presses 'Subscribe': they are sent to pay, or back to the plans with why not. */
async function stripe({ origin, newcomer }: Setting, mood: Mood): Promise<string[]> {
  const person = await newcomer();
  if (!person) return ["nobody came"];
  const { cookie, client } = person;
  const { status, location, headers } = await ask(origin, "/checkout", {
    cookie,
    client,
    form: { tier: "pro", to: "/" },
  });
  const isPayable = /cs_test_/.test(location);
  if (mood === "well") return isPayable ? [] : [`subscribing is ${status} ${location}`];
  if (isPayable) return [`subscribing leads to ${location}`];
  const flash = headers.getSetCookie().find((line) => line.startsWith("flash=")) ?? "";
  if (status !== 303 || flash === "") return [`subscribing is ${status} ${location}, and nobody says why`];
  const page = await ask(origin, location, { cookie: `${cookie}; ${flash.split(";")[0]}`, client });
  return page.status === 200 && /role="(alert|status)"/.test(page.text)
    ? []
    : [`the plans are ${page.status}, without a word`];
}

/** Somebody comes back from the provider: they are in, or told on the page to sign in. */
async function oauth({ origin, mock }: Setting, mood: Mood): Promise<string[]> {
  const visitor = new Visitor({ origin });
  mock.next = { id: ++count, email: `oauth-${count}@founder.example`, verified: true, firstName: "Bo", lastName: "Bo" };
  const begun = await visitor.send("/auth/google", {});
  const sent = await fetch(begun.headers.get("Location") ?? "", { redirect: "manual" });
  const back = await visitor.send(sent.headers.get("Location") ?? "");
  const location = back.headers.get("Location") ?? "";
  const isIn = visitor.cookies.has("login");
  if (mood === "well") return isIn ? [] : [`coming back is ${back.status} ${location}`];
  const flash = visitor.flash();
  return back.status === 303 && location.startsWith("/auth") && flash
    ? []
    : [`coming back is ${back.status} ${location}, and nobody says why`];
}

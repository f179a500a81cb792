import { setTimeout } from "node:timers/promises";
import type { Sandbox } from "@firstproof/stripe-sandbox";
import type { MailSink } from "#app/platform/mail/mail-sink.test.support.ts";
import { Visitor } from "../../../app/account/visitor.test.support.ts";
import type { OAuthMock } from "../../../bin/oauth-mock.ts";
import type { NewUser } from "../load/new-users.ts";
import { sendRequest } from "../load/send-request.ts";
import type { Mode } from "./faulty-proxy.ts";

interface Environment {
  origin: string;
  mock: OAuthMock;
  sandbox: Sandbox;
  sink: MailSink;
  newUser(): Promise<NewUser | undefined>;
  makeDue(): Promise<void>;
}

/** The actions of a user who needs a service. @returns the problems of the responses, one line each. */
export type Service = (setting: Environment, mode: Mode) => Promise<string[]>;

let count = 0;
const arrival = 20_000; // ms for an email, once its server works again

export const services: Record<"mail" | "stripe" | "oauth", Service> = { mail, stripe, oauth };

/** A user signs up: the page for the code appears at once, and the email as soon as possible. */
async function mail({ origin, sink, makeDue }: Environment, mode: Mode): Promise<string[]> {
  const email = `peer-${++count}@founder.example`;
  const form = {
    firstName: "Bo",
    lastName: "Bo",
    email,
    password: "three words apart",
    confirmPassword: "three words apart",
  };
  const { status, location } = await sendRequest(origin, "/auth?tab=sign-up", {
    form,
    client: `10.77.${count >> 8}.${count & 255}`,
  });
  const wrong = status === 303 && location.startsWith("/verify/") ? [] : [`signing up is ${status} ${location}`];
  if (mode !== "well") return wrong;
  for (const end = performance.now() + arrival; !sink.arrived.some(({ to }) => to === email); await setTimeout(100)) {
    await makeDue();
    if (performance.now() > end) return [...wrong, "the mail with the code never comes"];
  }
  return wrong;
}

/** A user presses 'Subscribe': redirected to pay, or back to the plans with the reason why not. */
async function stripe({ origin, newUser }: Environment, mode: Mode): Promise<string[]> {
  const person = await newUser();
  if (!person) return ["no user is waiting"];
  const { cookie, client } = person;
  const { status, location, headers } = await sendRequest(origin, "/checkout", {
    cookie,
    client,
    form: { tier: "pro", to: "/" },
  });
  const isPayable = /cs_test_/.test(location);
  if (mode === "well") return isPayable ? [] : [`subscribing is ${status} ${location}`];
  if (isPayable) return [`subscribing leads to ${location}`];
  const flash = headers.getSetCookie().find((line) => line.startsWith("flash=")) ?? "";
  if (status !== 303 || flash === "") return [`subscribing is ${status} ${location}, and nobody says why`];
  const page = await sendRequest(origin, location, { cookie: `${cookie}; ${flash.split(";")[0]}`, client });
  return page.status === 200 && /role="(alert|status)"/.test(page.text)
    ? []
    : [`the plans are ${page.status}, without a word`];
}

/** A user returns from the provider: signed in, or asked to sign in by a message. */
async function oauth({ origin, mock }: Environment, mode: Mode): Promise<string[]> {
  const visitor = new Visitor({ origin });
  mock.next = { id: ++count, email: `oauth-${count}@founder.example`, verified: true, firstName: "Bo", lastName: "Bo" };
  const begun = await visitor.send("/auth/google", {});
  const sent = await fetch(begun.headers.get("Location") ?? "", { redirect: "manual" });
  const back = await visitor.send(sent.headers.get("Location") ?? "");
  const location = back.headers.get("Location") ?? "";
  const isIn = visitor.cookies.has("login");
  if (mode === "well") return isIn ? [] : [`coming back is ${back.status} ${location}`];
  const flash = visitor.flash();
  return back.status === 303 && location.startsWith("/auth") && flash
    ? []
    : [`coming back is ${back.status} ${location}, and nobody says why`];
}

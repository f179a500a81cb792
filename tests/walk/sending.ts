import { checkCoupons, openCoupon } from "../../app/coupons/coupons.test.support.ts";
import { submissionOf } from "../e2e/plain/form.ts";
import { checkPage } from "./page-invariants.ts";
import { checkLed } from "./reading.ts";
import { checkInput, checkOneEffect, countObjects } from "./stored-invariants.ts";
import { checkShownAgain, fillIn, type Kind, kinds, type SeenForm, seenForms } from "./typing.ts";
import type { Account, Chance, Sent, Walker, WalkStep, World } from "./world.ts";
import { accountOf, pathOf, record } from "./world.ts";

const couponFields = "[name=couponCode], [name=coupon_code]";

/** Pages where users compete. */
const meetings = ["/coupons/redeem", "/questions"];
const isOn = /^(Next|Complete)$/;

/** The steps of users who fill in forms. */
export const sending = {
  send: async (world, walker, chance) => void (await send(world, walker, chance)),
  sendTwice: async (world, walker, chance) => void (await send(world, walker, chance, { times: 2 })),
  /** Two users press buttons concurrently, often on the same page. */
  together: async (world, walker, chance) => {
    const others = world.walkers.filter((one) => one !== walker);
    const pair = [walker, others[chance(others.length)] ?? walker];
    const place = meetings[chance(meetings.length * 2)];
    const how = place ? ({ kind: "valid" } as const) : {};
    const pressings: Pressing[] = [];
    for (const one of pair) {
      if (place) await one.page.goto(place);
      const pressing = await prepare(world, one, chance, how);
      if (pressing) pressings.push(pressing);
    }
    record(world, walker, "does so at the same moment");
    await Promise.all(pressings.map(({ walker: { page }, form, button }) => page.submit(form, button)));
    for (const pressing of pressings) {
      await checkSent(world, pressing);
      await checkPage(world, pressing.walker);
    }
    await checkCoupons(world.db);
  },
  /** Opens the questions, as a bookmark does, and answers the current one. */
  answer: async (world, walker, chance) => {
    const { page } = walker;
    record(world, walker, "opens /questions to go on");
    await page.goto("/questions");
    await checkPage(world, walker);
    await send(world, walker, chance, { only: (said) => /^(Next|Complete|Save Draft|Start|Continue)/.test(said) });
  },
  /** Answers consecutive questions, up to the result or fewer. */
  answerAll: async (world, walker, chance) => {
    const { page } = walker;
    await page.goto("/questions");
    record(world, walker, "opens /questions to answer them all");
    const most = 3 + chance(10);
    for (let count = 0; count < most && seenForms(page).some(({ said }) => isOn.test(said)); count++) {
      await send(world, walker, chance, { only: (said) => isOn.test(said), kind: "valid" });
      await checkPage(world, walker);
    }
  },
} satisfies Record<string, WalkStep>;

interface Choice {
  kind?: Kind;
  /** Two for a double click. */
  times?: number;
  /** The buttons to consider. */
  only?: (said: string) => boolean;
}

/** A form that is filled in, and the button to press. */
interface Pressing extends SeenForm {
  walker: Walker;
  /** The page's: another user may be signed in by now. */
  account: Account;
  words: string[];
  from: string;
  /** The number of responses before. */
  responses: number;
}

/** Submitted words, and the form that contained them. */
export interface Sending {
  words: string[];
  by: Sent;
}

/** Presses a button. @returns what was submitted by POST, if anything. */
export async function send(world: World, walker: Walker, chance: Chance, choice: Choice = {}) {
  const { times = 1 } = choice;
  const pressing = await prepare(world, walker, chance, choice);
  if (!pressing) return undefined;
  const things = times > 1 ? await countObjects(world, pressing.account) : undefined;
  await walker.page.submit(pressing.form, pressing.button, times);
  const sent = await checkSent(world, pressing);
  if (sent && things) await checkOneEffect(world, { ...pressing, ...sent, things });
  return sent;
}

/** Chooses a button, and fills in its form. */
async function prepare(world: World, walker: Walker, chance: Chance, choice: Choice): Promise<Pressing | undefined> {
  const { times = 1, only = () => true, kind = kinds[chance(kinds.length)] ?? "valid" } = choice;
  const { page } = walker;
  const account = accountOf(walker);
  const forms = seenForms(page).filter(({ form, said }) => !leavesForGood(form) && only(said));
  const seen = forms[chance(forms.length)];
  if (!seen) return undefined;
  const word = `${account.mark}${world.typed++}z`;
  const words = fillIn(page, seen.form, kind, word, chance);
  for (const field of kind === "valid" ? seen.form.querySelectorAll<HTMLInputElement>(couponFields) : [])
    field.value = await openCoupon(world.db);
  const from = page.url();
  const filled = `filled in: ${kind}${words.length > 0 ? ` (${words})` : ""}`;
  record(world, walker, `presses “${seen.said}” ${times > 1 ? "twice " : ""}on ${pathOf(from)}, ${filled}`);
  return { ...seen, walker, account, words, from, responses: page.responses };
}

/** Checks the response to a form. @returns what was submitted by POST. */
async function checkSent(world: World, pressing: Pressing): Promise<Sending | undefined> {
  const { walker, form, button, said, account, words, from } = pressing;
  const { page } = walker;
  if (page.responses === pressing.responses) return undefined; // the browser blocked the submission
  const { url, body = [] } = submissionOf(form, button, new URL(from));
  const fields = [...body].map(([name, value]): [string, string] => [name, String(value)]);
  if (form.method === "post" && page.status === 422) checkShownAgain(page, form);
  await checkLed(walker, from, () => seenForms(page).some((other) => other.said === said));
  if (form.method !== "post") return undefined;
  const by = { user: account.user, address: url.pathname + url.search, said, fields, at: world.typed };
  world.sent.push(by);
  await checkInput(world, walker, { words, by });
  return { words, by };
}

/** After deleting the account or giving up the role, there is nothing more to check. */
function leavesForGood(form: HTMLFormElement): boolean {
  return /\/(sign-out|account\/delete|revoke|grant|logins)/.test(form.getAttribute("action") ?? "");
}

import { checkPage } from "./page-invariants.ts";
import { checkLed } from "./reading.ts";
import { checkInput, checkOneEffect, countObjects } from "./stored-invariants.ts";
import { fillIn, type Kind, kinds, seenForms } from "./typing.ts";
import { accountOf, type Chance, pathOf, record, type Walker, type WalkStep, type World } from "./world.ts";

const isOn = /^(Next|Complete)$/;

/** The steps of users who fill in forms. */
export const sending = {
  send: (world, walker, chance) => send(world, walker, chance, {}),
  sendTwice: (world, walker, chance) => send(world, walker, chance, { times: 2 }),
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

interface Sending {
  kind?: Kind;
  /** Two for a double click. */
  times?: number;
  /** The buttons to consider. */
  only?: (said: string) => boolean;
}

async function send(world: World, walker: Walker, chance: Chance, how: Sending): Promise<void> {
  const { times = 1, only = () => true, kind = kinds[chance(kinds.length)] ?? "valid" } = how;
  const { page } = walker;
  const account = accountOf(walker); // the page's: another user may be signed in by now
  const forms = seenForms(page).filter(({ form, said }) => !leavesForGood(form) && only(said));
  const seen = forms[chance(forms.length)];
  if (!seen) return;
  const word = `${account.mark}${world.typed++}z`;
  const typed = fillIn(page, seen.form, kind, word, chance);
  const from = page.url();
  const words = typed.length > 0 ? ` (${word})` : "";
  record(
    world,
    walker,
    `presses “${seen.said}” ${times > 1 ? "twice " : ""}on ${pathOf(from)}, filled in: ${kind}${words}`,
  );
  const before = page.responses;
  const things = times > 1 ? await countObjects(world, account) : undefined;
  await page.submit(seen.form, seen.button, times);
  if (page.responses === before) return; // the browser blocked the submission
  await checkLed(walker, async () => {
    await page.goto(from);
    return seenForms(page).some(({ said }) => said === seen.said);
  });
  if (seen.form.method !== "post") return;
  const action = new URL(seen.button.getAttribute("formaction") || seen.form.getAttribute("action") || from, from);
  world.sent.push({ user: account.user, address: action.pathname + action.search, at: world.typed });
  await checkInput(world, walker, { account, words: typed, address: action.pathname + action.search });
  if (things) await checkOneEffect(world, { account, things, words: typed });
}

/** After deleting the account or giving up the role, there is nothing more to check. */
function leavesForGood(form: HTMLFormElement): boolean {
  return /\/(sign-out|account\/delete|revoke|grant|logins)/.test(form.getAttribute("action") ?? "");
}

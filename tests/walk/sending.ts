import { checkPage } from "./promises.ts";
import { checkLed } from "./reading.ts";
import { checkOneEffect, checkTyped, countThings } from "./stored.ts";
import { fillIn, type Kind, kinds, seenForms } from "./typing.ts";
import { accountOf, type Chance, type Doing, pathOf, tell, type Walker, type World } from "./world.ts";

const isOn = /^(Next|Complete)$/;

/** What people do who fill in forms. */
export const sending = {
  send: (world, walker, chance) => send(world, walker, chance, {}),
  sendTwice: (world, walker, chance) => send(world, walker, chance, { times: 2 }),
  /** Goes to the questions, as bookmarks do, and answers the one that is there. */
  answer: async (world, walker, chance) => {
    const { page } = walker;
    tell(world, walker, "opens /questions to go on");
    await page.goto("/questions");
    await checkPage(world, walker);
    await send(world, walker, chance, { only: (said) => /^(Next|Complete|Save Draft|Start|Continue)/.test(said) });
  },
  /** Answers one question after the other, up to the result or not so far. */
  answerAll: async (world, walker, chance) => {
    const { page } = walker;
    await page.goto("/questions");
    tell(world, walker, "opens /questions to answer them all");
    const most = 3 + chance(10);
    for (let count = 0; count < most && seenForms(page).some(({ said }) => isOn.test(said)); count++) {
      await send(world, walker, chance, { only: (said) => isOn.test(said), kind: "valid" });
      await checkPage(world, walker);
    }
  },
} satisfies Record<string, Doing>;

interface Sending {
  kind?: Kind;
  /** Two for a double click. */
  times?: number;
  /** Which buttons come into question. */
  only?: (said: string) => boolean;
}

async function send(world: World, walker: Walker, chance: Chance, how: Sending): Promise<void> {
  const { times = 1, only = () => true, kind = kinds[chance(kinds.length)] ?? "valid" } = how;
  const { page } = walker;
  const account = accountOf(walker); // of the page: somebody else may be signed in by now
  const forms = seenForms(page).filter(({ form, said }) => !leavesForGood(form) && only(said));
  const seen = forms[chance(forms.length)];
  if (!seen) return;
  const word = `${account.mark}${world.typed++}z`;
  const typed = fillIn(page, seen.form, kind, word, chance);
  const from = page.url();
  const words = typed.length > 0 ? ` (${word})` : "";
  tell(
    world,
    walker,
    `presses “${seen.said}” ${times > 1 ? "twice " : ""}on ${pathOf(from)}, filled in: ${kind}${words}`,
  );
  const before = page.responses;
  const things = times > 1 ? await countThings(world, account) : undefined;
  await page.submit(seen.form, seen.button, times);
  if (page.responses === before) return; // the browser refused to send it
  await checkLed(walker, async () => {
    await page.goto(from);
    return seenForms(page).some(({ said }) => said === seen.said);
  });
  if (seen.form.method !== "post") return;
  const action = new URL(seen.button.getAttribute("formaction") || seen.form.getAttribute("action") || from, from);
  world.sent.push({ user: account.user, address: action.pathname + action.search, at: world.typed });
  await checkTyped(world, walker, { account, words: typed, address: action.pathname + action.search });
  if (things) await checkOneEffect(world, { account, things, words: typed });
}

/** Whoever deletes their account or gives up their role has nothing more to tell. */
function leavesForGood(form: HTMLFormElement): boolean {
  return /\/(sign-out|account\/delete|revoke|grant|logins)/.test(form.getAttribute("action") ?? "");
}

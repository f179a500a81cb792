import fc from "fast-check";
import type { PlainPage } from "../e2e/plain/page.ts";
import { rows } from "../routes/table.ts";
import { setTier } from "../support/founder.ts";
import { checkAssessments, checkPage, checkTyped } from "./promises.ts";
import { fillIn, type Kind, kinds, seenForms } from "./typing.ts";
import type { Walker, World } from "./world.ts";

/** Something a person does. Numbers choose among what is there at that moment, so that any order of steps makes sense. */
export interface Step {
  what: keyof typeof doings;
  who: number;
  numbers: number[];
}

export const anyStep: fc.Arbitrary<Step> = fc.record({
  what: fc.oneof(
    { weight: 8, arbitrary: fc.constant("follow" as const) },
    { weight: 8, arbitrary: fc.constant("send" as const) },
    { weight: 6, arbitrary: fc.constant("answer" as const) },
    { weight: 5, arbitrary: fc.constant("open" as const) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        "answerAll",
        "back",
        "reload",
        "secondTab",
        "otherTab",
        "sendTwice",
        "planEnds",
        "planBegins",
      ),
    },
  ),
  who: fc.nat(99),
  numbers: fc.array(fc.nat(9_999), { minLength: 8, maxLength: 8 }),
});

/** Takes a step and looks at what came of it. @throws Error that tells the whole way as a journey. */
export async function take(world: World, { what, who, numbers }: Step): Promise<void> {
  const walker = world.walkers[who % world.walkers.length];
  if (!walker) return;
  const rest = [...numbers];
  const chance = (below: number) => (below > 0 ? (rest.shift() ?? 0) % below : 0);
  await asJourney(world, async () => {
    await doings[what](world, walker, chance);
    await checkPage(world, walker);
  });
}

/** Looks at what is left of it all once everybody is done. @throws as `take` does. */
export function settle(world: World, walker: Walker): Promise<void> {
  return asJourney(world, () => checkAssessments(world, walker));
}

async function asJourney(world: World, work: () => Promise<void>): Promise<void> {
  await work().catch((error: Error) => {
    throw new Error(`${error.message}\n\n${world.done.map((line, index) => `${index + 1}. ${line}`).join("\n")}`);
  });
}

type Doing = (world: World, walker: Walker, chance: (below: number) => number) => Promise<void>;

const doings = {
  follow: async (world, walker, chance) => {
    const { page } = walker;
    const links = linksOf(page);
    const link = links[chance(links.length)];
    if (!link) return;
    const from = page.url();
    tell(world, walker, `follows “${page.visibility.nameOf(link)}” (${link.getAttribute("href")}) on ${pathOf(from)}`);
    const before = page.responses;
    await page.followLink(link);
    if (page.responses > before)
      await checkLed(walker, async () => {
        await page.goto(from);
        const href = link.getAttribute("href");
        return linksOf(page).some((other) => other.getAttribute("href") === href);
      });
  },
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
  /** Answers one question after the other, up to the result. */
  answerAll: async (world, walker, chance) => {
    const { page } = walker;
    await page.goto("/questions");
    tell(world, walker, "opens /questions to answer them all");
    for (let count = 0; count < 12 && seenForms(page).some(({ said }) => isOn.test(said)); count++) {
      await send(world, walker, chance, { only: (said) => isOn.test(said), kind: "valid" });
      await checkPage(world, walker);
    }
  },
  open: async (world, walker, chance) => {
    const address = addresses[chance(addresses.length)] ?? "/";
    const whole = address.replace(/:(\w+)/g, (_, name: string) => walker.ids[name] ?? name);
    const path = shortened(whole, chance(6));
    tell(world, walker, `opens ${path}`);
    await walker.page.goto(path);
  },
  back: async (world, walker) => {
    tell(world, walker, "goes back");
    await walker.page.goBack();
  },
  reload: async (world, walker) => {
    tell(world, walker, "reloads");
    await walker.page.reload();
  },
  secondTab: async (world, walker) => {
    if (walker.pages.length > 1) return;
    const page = await walker.context.newPage();
    tell(world, walker, `opens ${pathOf(walker.page.url())} in a second tab`);
    await page.goto(walker.page.url());
    walker.pages.push(page);
    walker.page = page;
  },
  otherTab: async (world, walker) => {
    walker.page = walker.pages.find((page) => page !== walker.page) ?? walker.page;
    tell(world, walker, `looks at the other tab, ${pathOf(walker.page.url())}`);
  },
  planEnds: (world, walker) => changePlan(world, walker, "free"),
  planBegins: (world, walker) => changePlan(world, walker, "premium"),
} satisfies Record<string, Doing>;

const isOn = /^(Next|Complete)$/;

interface Sending {
  kind?: Kind;
  /** Two for a double click. */
  times?: number;
  /** Which buttons come into question. */
  only?: (said: string) => boolean;
}

async function send(
  world: World,
  walker: Walker,
  chance: (below: number) => number,
  { times = 1, only = () => true, kind = kinds[chance(kinds.length)] ?? "valid" }: Sending,
): Promise<void> {
  const { page } = walker;
  const forms = seenForms(page).filter(({ form, said }) => !leavesForGood(form) && only(said));
  const seen = forms[chance(forms.length)];
  if (!seen) return;
  const word = `${walker.mark}${world.typed++}z`;
  const typed = fillIn(page, seen.form, kind, word, chance);
  const from = page.url();
  const how = times > 1 ? "twice " : "";
  tell(
    world,
    walker,
    `presses “${seen.said}” ${how}on ${pathOf(from)}, filled in: ${kind}${typed.length > 0 ? ` (${word})` : ""}`,
  );
  const before = page.responses;
  await page.submit(seen.form, seen.button, times);
  if (page.responses === before) return; // the browser refused to send it
  await checkLed(walker, async () => {
    await page.goto(from);
    return seenForms(page).some(({ said }) => said === seen.said);
  });
  if (seen.form.getAttribute("method") === "post") await checkTyped(world, walker, typed);
}

/** A link or a form of ours leads somewhere. What somebody removed meanwhile is gone from the page once it is loaded anew. */
async function checkLed({ page }: Walker, isStillOffered: () => Promise<boolean>): Promise<void> {
  const status = page.status;
  const at = page.url();
  if (status !== 404 && status !== 405) return;
  if (await isStillOffered()) throw new Error(`What a page of ours offers leads to ${status} at ${at}`);
}

async function changePlan(world: World, walker: Walker, tier: "free" | "premium"): Promise<void> {
  if (walker.name === "visitor" || walker.name === "admin") return;
  tell(world, walker, tier === "free" ? "has no plan any more" : "is on Premium now");
  await setTier(world.db, walker.ids.unique ?? "", tier);
}

function linksOf({ document, visibility }: PlainPage): Element[] {
  return [...document.querySelectorAll("a[href]")].filter((link) => {
    const href = link.getAttribute("href") ?? "";
    return visibility.shows(link) && !link.closest("[inert]") && /^[/?#]/.test(href) && !href.startsWith("//");
  });
}

/** Whoever deletes their account or gives up their role has nothing more to tell. */
function leavesForGood(form: HTMLFormElement): boolean {
  return /\/(sign-out|account\/delete|revoke|grant|logins)/.test(form.getAttribute("action") ?? "");
}

const addresses = [...new Set(rows.flatMap(({ path, ask = path }) => [path, ask]))].filter((path) => path !== "*");

/** An address as people shorten it by hand, or as a message cut it off. */
function shortened(address: string, how: number): string {
  if (how === 0) return address.replace(/\?.*/, "");
  if (how === 1) return address.replace(/\/[^/?]+(\?.*)?$/, "") || "/";
  if (how === 2) return address === "/" ? "/?" : `${address.replace(/\?.*/, "")}/`;
  return address;
}

function tell(world: World, walker: Walker, what: string): void {
  world.done.push(`${walker.name} ${what}`);
}

function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]+/, "");
}

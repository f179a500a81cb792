import { emptyList } from "../support/empty-list.ts";
import { isPublished } from "./stored-invariants.ts";
import { accountOf, pathOf, type WalkedPage, type Walker, type World } from "./world.ts";

/** Invariants of every page, whatever was done before. @throws Error that states the violation. */
export async function checkPage(world: World, walker: Walker): Promise<void> {
  const { page } = walker;
  const { document, status, ledBy } = page;
  accountOf(walker); // records the page's owner while they are signed in
  if (status >= 500) throw new Error(`${status} at ${page.url()}`);
  if ((status === 404 || status === 405) && (ledBy === 302 || ledBy === 303))
    throw new Error(`A redirect of ours leads to ${status} at ${page.url()}`);
  const joined = [...document.querySelectorAll(joinable)].find((one) => one.previousSibling?.nodeType === 1);
  if (joined) throw new Error(`Words run together at ${pathOf(page.url())}, before ${joined.outerHTML}`);
  const empty = document.querySelector(emptyList);
  if (empty) throw new Error(`A list without an entry at ${pathOf(page.url())}: ${empty.outerHTML}`);
  await checkCanaries(world, walker);
  if (document.querySelector("main") && !hasWayOn(page))
    throw new Error(`There is no way on from ${pathOf(page.url())}`);
}

/**
 * Links, buttons and badges side by side, also in the header that follows: where only a style sheet separates them, text
 * browsers show one word.
 */
const joinable = ":is(a, button, .badge) + :is(a, button, .badge, header, nav):not([hidden], [popover])";

/** No user sees another's text, on a page or in a download, unless an administrator reads or has published it. */
async function checkCanaries({ db, walkers }: World, { name, page, account }: Walker): Promise<void> {
  if (name === "admin") return;
  const html = page.document.documentElement.outerHTML;
  for (const other of walkers.filter((one) => one.name !== name))
    for (const { mark } of other.accounts)
      for (const word of wordsIn(html + page.downloaded, mark)) {
        const reader = html.includes(word) ? undefined : account.user; // the data export contains the notes about its user
        if (other.name !== "admin" || !(await isPublished(db, word, reader)))
          throw new Error(`${name} reads what ${other.name} typed (${word}), at ${page.url()}`);
      }
}

/** The words of an account in a text. */
export function wordsIn(text: string, mark: string): string[] {
  return text.includes(mark) ? [...new Set(text.match(new RegExp(`${mark}\\d*z?`, "g")) ?? [])] : [];
}

/** Pages that only inform: the navigation around them is the way on. */
const informing = /^\/(activity|admin\/status)\/?(\?|#|$)/;

/** Whether a page has a link or a button of its own, apart from the navigation around it. */
function hasWayOn({ document, visibility, url }: WalkedPage): boolean {
  const ways = document.querySelectorAll(
    ":is(main, dialog[open]) :is(a[href]:not([href^='#']), button:not([disabled]))",
  );
  return informing.test(pathOf(url())) || [...ways].some((way) => visibility.shows(way));
}

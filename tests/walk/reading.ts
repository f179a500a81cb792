import { filled } from "../routes/send-request.ts";
import { addresses } from "../routes/table.ts";
import { pathOf, record, type WalkedPage, type Walker, type WalkStep } from "./world.ts";

/** The steps of users who only read: they follow links, open URLs, go back, and use two tabs. */
export const reading = {
  follow: async (world, walker, chance) => {
    const { page } = walker;
    const links = linksOf(page);
    const link = links[chance(links.length)];
    if (!link) return;
    const from = page.url();
    const href = link.getAttribute("href");
    record(world, walker, `follows “${page.visibility.nameOf(link)}” (${href}) on ${pathOf(from)}`);
    const before = page.responses;
    await page.followLink(link);
    if (page.responses > before)
      await checkLed(walker, from, () => linksOf(page).some((other) => other.getAttribute("href") === href));
  },
  open: async (world, walker, chance) => {
    const address = addresses[chance(addresses.length)] ?? "/";
    const path = shortened(filled(address, walker.account), chance(6));
    record(world, walker, `opens ${path}`);
    await walker.page.goto(path);
  },
  back: async (world, walker) => {
    record(world, walker, "goes back");
    await walker.page.goBack();
  },
  reload: async (world, walker) => {
    record(world, walker, "reloads");
    await walker.page.reload();
  },
  secondTab: async (world, walker) => {
    if (walker.pages.length > 1) return;
    const page = await walker.context.newPage();
    record(world, walker, `opens ${pathOf(walker.page.url())} in a second tab`);
    await page.goto(walker.page.url());
    walker.pages.push(page);
    walker.page = page;
  },
  otherTab: async (world, walker) => {
    walker.page = walker.pages.find((page) => page !== walker.page) ?? walker.page;
    record(world, walker, `looks at the other tab, ${pathOf(walker.page.url())}`);
  },
} satisfies Record<string, WalkStep>;

/**
 * Every link and form leads somewhere. Links to content removed meanwhile disappear when the page is loaded again; only
 * recommendations may still name a guide that the owner deleted, whose page says so.
 */
export async function checkLed({ page }: Walker, from: string, isStillOffered: () => boolean): Promise<void> {
  const status = page.status;
  const at = page.url();
  if (status !== 404 && status !== 405) return;
  if (page.document.title.startsWith("This isn't in the library right now")) return;
  await page.goto(from.replace(/#.*/, "")); // a browser that is there already loads nothing for a fragment
  if (isStillOffered()) throw new Error(`What a page of ours offers leads to ${status} at ${at}`);
}

function linksOf({ document, visibility }: WalkedPage): Element[] {
  return [...document.querySelectorAll("a[href]")].filter((link) => {
    const href = link.getAttribute("href") ?? "";
    return visibility.shows(link) && !link.closest("[inert]") && /^[/?#]/.test(href) && !href.startsWith("//");
  });
}

/** A URL shortened by hand, or truncated by a message. */
function shortened(address: string, how: number): string {
  if (how === 0) return address.replace(/\?.*/, "");
  if (how === 1) return address.replace(/\/[^/?]+(\?.*)?$/, "") || "/";
  if (how === 2) return address === "/" ? "/?" : `${address.replace(/\?.*/, "")}/`;
  return address;
}

import { startLogin } from "#app/account/logins.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Visibility } from "../e2e/plain/elements.ts";
import type { startInProcess } from "../e2e/plain/in-process.ts";
import { type Asker, askerOf } from "../routes/people.ts";
import type { Role } from "../routes/row.ts";

/** A page as people walk over it, in whatever browser. */
export interface WalkedPage {
  /** What stands there, and what is seen of it. */
  document: Document;
  visibility: Visibility;
  /** Stays the same as long as the page does; without it the document itself. */
  shownBy?: object;
  /** Of the response that is shown. */
  status: number;
  /** How many responses it was led to so far. */
  responses: number;
  url(): string;
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  goBack(): Promise<unknown>;
  followLink(link: Element): Promise<void>;
  /** Sends a form by a button of it. @param times two for a double click. */
  submit(form: HTMLFormElement, button: HTMLButtonElement | HTMLInputElement, times?: number): Promise<void>;
  /** Something was chosen on which depends what is shown. */
  restyle(): void;
}

/** A browser with cookies of its own. */
export interface WalkedContext {
  newPage(): Promise<WalkedPage>;
  addCookies(cookies: { name: string; value: string }[]): unknown;
  clearCookies(): unknown;
  close(): Promise<unknown>;
}

/** Somebody's account, with a mark that is in every word typed on its pages. */
export interface Account {
  user: string;
  mark: string;
  /** The ids of what is theirs, for addresses. */
  ids: Record<string, string>;
}

/** Somebody who walks: a browser with one page or two. */
export interface Walker {
  name: Role;
  context: WalkedContext;
  pages: WalkedPage[];
  /** The page in front. */
  page: WalkedPage;
  /** Those that are used in this browser: one, or two in turn. */
  accounts: Account[];
  /** The one that is signed in. */
  account: Account;
  /** Whose pages its documents are. */
  shownTo: WeakMap<object, Account>;
}

/** Several people on one server. */
export interface World {
  db: Db;
  walkers: Walker[];
  /** What was done, a line each: read together it is a journey. */
  done: string[];
  /** Counts what was typed: no word is typed twice. */
  typed: number;
  /** Words that were kept, where they were sent, and when. */
  kept: { user: string; word: string; address: string; at: number }[];
  /** Forms that were sent. */
  sent: { user: string; address: string; at: number }[];
  newMark(): string;
  /** Moves the clock on. @param ms of which. */
  pass(ms: number): void;
}

/** Chooses one of so many. */
export type Chance = (below: number) => number;
export type Doing = (world: World, walker: Walker, chance: Chance) => Promise<void>;

const roles = ["visitor", "free", "pro", "premium", "admin"] as const satisfies Role[];
const animals = ["quokka", "wombat", "numbat", "dingo", "bilby", "possum", "potoroo", "bettong"];
let worlds = 0;

/** New people on a server, each at the landing page. @param pass moves the clock on. @param open a browser, by its network address. */
export async function newWorld(
  { db }: Awaited<ReturnType<typeof startInProcess>>,
  pass: (ms: number) => void,
  open: (client: string) => Promise<WalkedContext>,
): Promise<World> {
  worlds++;
  let marks = 0;
  const newMark = () => `${animals[marks++]}${worlds}x`;
  const walkers: Walker[] = [];
  for (const [index, role] of roles.entries()) {
    const asker = await askerOf(db, role);
    const context = await open(`10.9.${worlds % 250}.${index}`);
    if (asker.cookie) await addCookie(context, asker.cookie);
    const page = await context.newPage();
    await page.goto("/");
    const account = newAccount(asker, newMark());
    walkers.push({ name: role, context, pages: [page], page, account, accounts: [account], shownTo: new WeakMap() });
  }
  return { db, walkers, done: [], typed: 0, kept: [], sent: [], newMark, pass };
}

export function newAccount({ ids }: Asker, mark: string): Account {
  return { user: ids.unique ?? "", mark, ids };
}

export function isFounder({ name }: Walker): boolean {
  return name !== "visitor" && name !== "admin";
}

/** Lets somebody in, instead of who was signed in in this browser. */
export async function signIn({ db }: World, walker: Walker, account: Account): Promise<void> {
  for (const page of walker.pages) noteAccount(walker, page);
  await walker.context.clearCookies();
  await addCookie(walker.context, await startLogin(db, { user: account.user, userAgent: null }));
  walker.account = account;
}

async function addCookie(context: WalkedContext, cookie: string): Promise<void> {
  const [name = "", value = ""] = cookie.split(";")[0]?.split("=") ?? [];
  await context.addCookies([{ name, value }]);
}

/** Whose page stands in front: that of who was signed in when it came. */
export function accountOf(walker: Walker): Account {
  return noteAccount(walker, walker.page);
}

function noteAccount({ shownTo, account }: Walker, { document, shownBy = document }: WalkedPage): Account {
  const known = shownTo.get(shownBy) ?? account;
  shownTo.set(shownBy, known);
  return known;
}

export function tell(world: World, walker: Walker, what: string): void {
  world.done.push(`${walker.name} ${what}`);
}

export function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]+/, "");
}

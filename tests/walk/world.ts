import { startLogin } from "#app/account/logins.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Visibility } from "../e2e/plain/elements.ts";
import { type RoleUser, userOfRole } from "../routes/role-user.ts";
import type { Role } from "../routes/row.ts";

/** A page in whichever browser. */
export interface WalkedPage {
  /** Its content, and the visible text. */
  document: Document;
  visibility: Visibility;
  /** Identifies the page while it stays the same; by default, the document itself. */
  shownBy?: object;
  /** The status of the displayed response. */
  status: number;
  /** The status of the redirect that led to it, or 0. */
  ledBy: number;
  /** The content of that response if it is a download. */
  downloaded: string;
  /** The number of responses to navigations so far. */
  responses: number;
  url(): string;
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  goBack(): Promise<unknown>;
  followLink(link: Element): Promise<void>;
  /** Submits a form with one of its buttons. @param times two for a double click. */
  submit(form: HTMLFormElement, button: HTMLButtonElement | HTMLInputElement, times?: number): Promise<void>;
  /** Called when a choice changes, on which visibility may depend. */
  restyle(): void;
}

/** A browser with its own cookies. */
export interface WalkedContext {
  newPage(): Promise<WalkedPage>;
  addCookies(cookies: { name: string; value: string }[]): unknown;
  clearCookies(): unknown;
  close(): Promise<unknown>;
}

/** A user's account, with a marker that is part of every word typed on its pages. */
export interface Account {
  user: string;
  mark: string;
  /** The ids of the account's objects, for URLs. */
  ids: Record<string, string>;
}

/** A user who walks: a browser with one page or two. */
export interface Walker {
  name: Role;
  context: WalkedContext;
  pages: WalkedPage[];
  /** The active page. */
  page: WalkedPage;
  /** The accounts used in this browser: one, or two alternating. */
  accounts: Account[];
  /** The account that is signed in. */
  account: Account;
  /** The owners of displayed documents. */
  shownTo: WeakMap<object, Account>;
}

/** A submitted form. */
export interface Sent {
  user: string;
  address: string;
  /** The label of its button. */
  said: string;
  /** Its fields and their values. */
  fields: [name: string, value: string][];
  at: number;
}

/** A stored word, the form that submitted it, and the rows that contained it. */
export interface Kept {
  word: string;
  by: Sent;
  rows: TextLocation[];
}

/** A row that contains a word. */
export interface TextLocation {
  table: string;
  owner: string | null;
  /** Its primary key without the owner. */
  key: string[];
  /** All ids in it. */
  ids: string[];
}

/** Several users on one server. */
export interface World {
  db: Db;
  walkers: Walker[];
  /** The actions so far, one line each: together they read like a journey. */
  done: string[];
  /** The number of typed words, for making each unique. */
  typed: number;
  kept: Kept[];
  sent: Sent[];
  newMark(): string;
  /** Advances the clock. @param ms by how much. */
  pass(ms: number): void;
}

/** Chooses a number below a limit. */
export type Chance = (below: number) => number;
export type WalkStep = (world: World, walker: Walker, chance: Chance) => Promise<void>;

const roles = ["visitor", "free", "pro", "premium", "admin"] as const satisfies Role[];
const animals = ["quokka", "wombat", "numbat", "dingo", "bilby", "possum", "potoroo", "bettong"];
let worlds = 0;

/**
 * New users on a server, each on the landing page.
 * @param pass advances the clock.
 * @param open opens a browser with this network address.
 */
export async function newWorld(
  { db }: { db: Db },
  pass: (ms: number) => void,
  open: (client: string) => Promise<WalkedContext>,
): Promise<World> {
  worlds++;
  let marks = 0;
  const newMark = () => `${animals[marks++]}${worlds}x`;
  const walkers: Walker[] = [];
  for (const [index, role] of roles.entries()) {
    const asker = await userOfRole(db, role);
    const context = await open(`10.9.${worlds % 250}.${index}`);
    if (asker.cookie) await addCookie(context, asker.cookie);
    const page = await context.newPage();
    await page.goto("/");
    const account = newAccount(asker, newMark());
    walkers.push({ name: role, context, pages: [page], page, account, accounts: [account], shownTo: new WeakMap() });
  }
  return { db, walkers, done: [], typed: 0, kept: [], sent: [], newMark, pass };
}

export function newAccount({ ids }: RoleUser, mark: string): Account {
  return { user: ids.unique ?? "", mark, ids };
}

export function isFounder({ name }: Walker): boolean {
  return name !== "visitor" && name !== "admin";
}

/** Signs a user in, in place of the current one. */
export async function signIn({ db }: World, walker: Walker, account: Account): Promise<void> {
  noteAccounts(walker);
  await walker.context.clearCookies();
  await addCookie(walker.context, await startLogin(db, { user: account.user, userAgent: null }));
  walker.account = account;
}

/** Records the owners of open pages, before another user signs in. */
export function noteAccounts(walker: Walker): void {
  for (const page of walker.pages) noteAccount(walker, page);
}

async function addCookie(context: WalkedContext, cookie: string): Promise<void> {
  const [name = "", value = ""] = cookie.split(";")[0]?.split("=") ?? [];
  await context.addCookies([{ name, value }]);
}

/** The owner of the active page: the user who was signed in when it was loaded. */
export function accountOf(walker: Walker): Account {
  return noteAccount(walker, walker.page);
}

function noteAccount({ shownTo, account }: Walker, { document, shownBy = document }: WalkedPage): Account {
  const known = shownTo.get(shownBy) ?? account;
  shownTo.set(shownBy, known);
  return known;
}

export function record(world: World, walker: Walker, what: string): void {
  world.done.push(`${walker.name} ${what}`);
}

export function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]+/, "");
}

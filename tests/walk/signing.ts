import { setPassword } from "#app/account/founder.test.support.ts";
import { signOutEverywhere } from "#app/account/logins/sign-out-everywhere.server.ts";
import { checkPage } from "./page-invariants.ts";
import { reading } from "./reading.ts";
import { type Sending, send } from "./sending.ts";
import { checkInput } from "./stored-invariants.ts";
import { hasWords, type SeenForm, seenForms } from "./typing.ts";
import type { Account, Chance, Walker, WalkStep, World } from "./world.ts";
import { accountOf, noteAccounts, pathOf, record } from "./world.ts";

/** The steps of users who sign out, or whose session ends while a form is open: they sign in again and continue. */
export const signing = {
  signsOut: async (world, walker, chance) => {
    if (walker.name === "visitor") return;
    if (!findButton(walker, "Sign Out")) await walker.page.goto("/");
    if (!(await press(world, walker, "Sign Out"))) throw new Error(`${walker.name} cannot sign out on the dashboard`);
    if (findButton(walker, "Sign Out")) await press(world, walker, "Sign Out"); // an unsaved answer holds the first press
    await walker.page.goto("/account");
    if (!findSignIn(walker)) throw new Error(`${walker.name} signed out and still sees ${walker.page.url()}`);
    await signsIn(world, walker, walker.accounts[chance(walker.accounts.length)] ?? walker.account);
  },
  /** Leaves a form open; the session ends on the server; then submits the form. */
  loginEnds: async (world, walker, chance) => {
    const by = world.walkers.find(({ name }) => name === "admin")?.account.user;
    if (walker.name === "visitor" || !by) return;
    await openForm(world, walker, chance);
    if (accountOf(walker) !== walker.account) return;
    record(world, walker, "leaves it open; an administrator ends the login");
    await signOutEverywhere(world.db, { user: walker.account.user, by });
    const sent = await send(world, walker, chance);
    await checkPage(world, walker);
    if (sent) await sendAgain(world, walker, sent);
    else await signsIn(world, walker, walker.account);
  },
} satisfies Record<string, WalkStep>;

/** Opens pages until one has a form with a text field. */
export async function openForm(world: World, walker: Walker, chance: Chance): Promise<void> {
  for (let tries = 0; tries < 5 && !hasWords(walker.page); tries++) await reading.open(world, walker, chance);
  if (!hasWords(walker.page)) await walker.page.goto("/questions");
}

/** Signs in to the account that a form belongs to, as the page offers, and submits the form from there. */
export async function sendAgain(world: World, walker: Walker, { words, by }: Sending): Promise<void> {
  await press(world, walker, "Sign in to the other account");
  const account = walker.accounts.find(({ user }) => user === by.user);
  const isAsked = findSignIn(walker) && words.length > 0 && !by.address.startsWith("/auth");
  if (account) await signsIn(world, walker, account);
  if (!isAsked) return;
  const at = world.typed++;
  await checkInput(world, walker, { words, by });
  if (!(await press(world, walker, "Send it now"))) throw new Error(`Nothing offers to send “${by.said}” at last`);
  const again = { ...by, at };
  world.sent.push(again);
  await checkPage(world, walker);
  await checkInput(world, walker, { words, by: again });
}

/** Signs in with a password, on the page that asks for it or on its own. */
async function signsIn(world: World, walker: Walker, account: Account): Promise<void> {
  const { page } = walker;
  noteAccounts(walker);
  if (!findSignIn(walker)) await page.goto("/auth");
  const seen = findSignIn(walker);
  if (!seen) return; // signed in already
  const { db } = world;
  const { email } = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", account.user)
    .executeTakeFirstOrThrow();
  const password = await setPassword(db, account.user);
  for (const field of seen.form.querySelectorAll<HTMLInputElement>("[name=email], [name=password]"))
    field.value = field.type === "password" ? password : email;
  record(world, walker, `signs in on ${pathOf(page.url())}`);
  await page.submit(seen.form, seen.button);
  if (page.status >= 400) throw new Error(`${walker.name} cannot sign in: ${page.status} at ${page.url()}`);
  walker.account = account;
}

function findSignIn({ page }: Walker): SeenForm | undefined {
  return seenForms(page).find(({ form }) => form.querySelector("[name=password][autocomplete=current-password]"));
}

function findButton({ page }: Walker, text: string): SeenForm | undefined {
  return seenForms(page).find(({ said }) => said === text);
}

async function press(world: World, walker: Walker, text: string): Promise<boolean> {
  const seen = findButton(walker, text);
  if (!seen) return false;
  noteAccounts(walker);
  record(world, walker, `presses “${text}” on ${pathOf(walker.page.url())}`);
  await walker.page.submit(seen.form, seen.button);
  return true;
}

import { accountOf, type Walker, type World } from "./world.ts";

/** Invariants of every page, whatever was done before. @throws Error that states the violation. */
export async function checkPage({ walkers }: World, walker: Walker): Promise<void> {
  const { page } = walker;
  const { document, status } = page;
  accountOf(walker); // records the page's owner while they are signed in
  if (status >= 500) throw new Error(`${status} at ${page.url()}`);
  const text = document.documentElement.outerHTML;
  for (const other of walkers)
    for (const { mark } of other === walker || [walker.name, other.name].includes("admin") ? [] : other.accounts)
      if (text.includes(mark)) throw new Error(`${walker.name} sees what ${other.name} typed, at ${page.url()}`);
  const isPage = document.querySelector("main") !== null;
  if (isPage && !document.querySelector("main a[href], main button, nav a[href]"))
    throw new Error(`There is no way on from ${page.url()}`);
}

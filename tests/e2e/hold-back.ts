import type { Page } from "@playwright/test";

/** Keeps what this page asks of an address on its way. @returns what lets it go. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

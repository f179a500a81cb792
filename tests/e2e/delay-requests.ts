import type { Page } from "@playwright/test";

/** Delays requests of this page to a URL. @returns a function that releases them. */
export async function delayRequests(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

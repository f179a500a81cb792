import { get } from "node:http";
import type { Page } from "@playwright/test";

/** The size of this document, in Brotli, for a browser that holds the style sheet or does not. */
export async function weigh(page: Page, path: string, holdsSheet: boolean): Promise<number> {
  const cookies = (await page.context().cookies())
    .filter(({ name }) => name === "login" || name === "second-step" || (holdsSheet && name.endsWith("sheet")))
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
  return new Promise((resolve, reject) => {
    get(new URL(path, page.url()), { headers: { "Accept-Encoding": "br", Cookie: cookies } }, async (answer) => {
      const parts = await answer.toArray();
      resolve(Buffer.concat(parts).byteLength);
    }).on("error", reject);
  });
}

import { get } from "node:http";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { loadDictionaries } from "#app/platform/http/dictionary.server.ts";

const { shared, results } = loadDictionaries(join(import.meta.dirname, "../../build"));

/** A browser's cache of our files: empty on its first visit, then the stylesheets, then the dictionaries as well. */
export type CacheState = "nothing" | "sheets" | "dictionary";

/** The sizes of a document on the wire, in bytes, for this page's user in browsers with each cache. */
export async function wireSizes(page: Page, url: string, holdings: readonly CacheState[]): Promise<number[]> {
  const cookies = await page.context().cookies();
  const address = new URL(url);
  const sizes: number[] = [];
  // One after the other: pages that wait for each other are compressed faster, into more bytes.
  for (const holds of holdings) {
    const sent = cookies
      .filter(({ name }) => /^(login|second-step)$/.test(name) || (holds !== "nothing" && name.endsWith("sheet")))
      .map(({ name, value }) => `${name}=${value}`);
    sizes.push(await weighFor(address, { cookie: sent.join("; "), holds }));
  }
  return sizes;
}

function weighFor(address: URL, { cookie, holds }: { cookie: string; holds: CacheState }): Promise<number> {
  const coding = holds === "dictionary" ? "dcz" : "br";
  const { available: dictionary } = address.pathname.startsWith("/results/") ? results : shared;
  const available = holds === "dictionary" && { "Available-Dictionary": dictionary };
  const headers = { "Accept-Encoding": coding, Cookie: cookie, ...available };
  return new Promise((resolve, reject) => {
    get(address, { headers }, async (response) => {
      const parts = await response.toArray();
      if (response.headers["content-encoding"] === coding) resolve(Buffer.concat(parts).byteLength);
      else reject(new Error(`${address} did not come in ${coding} but ${response.headers["content-encoding"]}`));
    }).on("error", reject);
  });
}

import type { Page } from "@playwright/test";

/** Bytes of responses by content type, including headers, as counted by the browser's network layer. */
export interface Transfers {
  sums: Record<Kind, number>;
  /** The part of the total that is headers. */
  headers(): number;
}

type Kind = "documents" | "redirects" | "style sheet" | "scripts" | "dictionary" | "drafts";

/**
 * Counts the bytes this page receives from now on. Resources from the browser's cache count nothing.
 * @param dictionaries whether the browser may fetch the shared dictionary; without it no document is encoded as dcz.
 */
export async function countTransfers(page: Page, { dictionaries }: { dictionaries: boolean }): Promise<Transfers> {
  const sums = { documents: 0, redirects: 0, "style sheet": 0, scripts: 0, dictionary: 0, drafts: 0 };
  let headers = 0;
  const kinds = new Map<string, Kind>();
  const session = await page.context().newCDPSession(page);
  session.on("Network.requestWillBeSent", ({ requestId, request, type, redirectResponse }) => {
    if (redirectResponse) sums.redirects += redirectResponse.encodedDataLength;
    const kind = kindOf(request.url, type);
    if (kind) kinds.set(requestId, kind);
  });
  session.on("Network.responseReceivedExtraInfo", ({ requestId, statusCode, headersText = "" }) => {
    headers += headersText.length; // as received; none for cached resources
    const kind = kinds.get(requestId);
    if (kind && statusCode === 204) sums[kind] += headersText.length; // no content, of which no end is told
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) sums[kind] += encodedDataLength;
  });
  await session.send("Network.enable");
  if (!dictionaries) await session.send("Network.setBlockedURLs", { urls: ["*/assets/dictionary-*"] });
  return { sums, headers: () => headers };
}

function kindOf(url: string, type = ""): Kind | undefined {
  if (url.includes("/assets/dictionary-")) return "dictionary";
  if (url.includes("/questions/draft")) return "drafts";
  return ({ Document: "documents", Stylesheet: "style sheet", Script: "scripts" } as Record<string, Kind>)[type];
}

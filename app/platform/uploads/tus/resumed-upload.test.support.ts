import { Upload } from "tus-js-client";
import { openCuttingProxy } from "./cutting-proxy.test.support.ts";

interface Resumed {
  /** Bytes that reached the server beyond those of the file. */
  resent: number;
  cuts: number;
  id: string;
}

/**
 * Sends a file by the client that pages use, through a network that breaks off so many times.
 * @param file bytes. @param cuts spread over the file.
 */
export async function sendThroughCuts(origin: string, who: string, file: Buffer, cuts: number): Promise<Resumed> {
  const proxy = await openCuttingProxy(origin, Math.floor(file.length / (cuts + 1)), cuts);
  const upload = await new Promise<Upload>((done, failed) => {
    const upload: Upload = new Upload(file, {
      endpoint: `${proxy.origin}/uploads`,
      metadata: { purpose: "resource", filename: "offer.js" },
      // The proxy has another address, and a browser would name the one it knows.
      headers: { Cookie: `who=${who}`, "Sec-Fetch-Site": "same-origin", Origin: proxy.origin },
      retryDelays: Array(5).fill(50), // ms; begins anew with each step forward
      onSuccess: () => done(upload),
      onError: failed,
    });
    upload.start();
  });
  proxy.close();
  const id = upload.url?.split("/").at(-1) ?? "";
  return { resent: proxy.passed() - file.length, cuts: proxy.cuts(), id };
}

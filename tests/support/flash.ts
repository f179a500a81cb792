import { takeFlash } from "#app/platform/flash.server.ts";

/** The sentence that an answer leaves for the next page. */
export async function flashOf(answer: Response) {
  const Cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return (await takeFlash(new Request("http://localhost", { headers: { Cookie: Cookie.join("; ") } }))).flash;
}

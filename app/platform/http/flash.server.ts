import { createCookie, redirect } from "@remix-run/node";
import { z } from "zod";
import { env, secureCookies } from "../env.server.ts";
import { cookieName } from "./cookie-name.server.ts";

const Flash = z.object({
  kind: z.enum(["done", "bad"]),
  title: z.string().max(80).optional(),
  text: z.string().max(400),
  /** Somebody has left: the browser is to forget the pages it keeps. */
  forget: z.boolean().optional(),
  /** A subscription could not be checked: the next page shows nobody's plan. */
  unchecked: z.boolean().optional(),
});

/** A sentence for the next page, once; some have a title. */
export type Flash = z.infer<typeof Flash>;

const cookie = createCookie(cookieName("flash"), {
  httpOnly: true,
  maxAge: 60, // seconds: it belongs to the very next page
  path: "/",
  sameSite: "lax",
  secrets: [env.SESSION_SECRET],
  secure: secureCookies,
});

/**
 * Answers a form that was carried out: 303 to the page that shows the new state, with a sentence that says so.
 * @param headers more headers of the answer, such as the login's cookie.
 */
export async function redirectWith(
  to: string,
  flash: string | Omit<Flash, "kind"> | Flash,
  headers: [string, string][] = [],
): Promise<Response> {
  const sentence: Flash = { kind: "done", ...(typeof flash === "string" ? { text: flash } : flash) };
  const answer = redirect(to, { status: 303, headers: { "Set-Cookie": await cookie.serialize(sentence) } });
  for (const [name, value] of headers) answer.headers.append(name, value);
  return answer;
}

/** Takes the sentence waiting for this page, if any, and the headers that make sure it is shown only once. */
export async function takeFlash(request: Request): Promise<{ flash?: Flash; headers: HeadersInit }> {
  const flash = await readFlash(request);
  if (!flash) return { headers: {} };
  return { flash, headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) } };
}

/** Reads it without taking it: for a page that says more than the sentence. */
export async function readFlash(request: Request): Promise<Flash | undefined> {
  return Flash.safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
}

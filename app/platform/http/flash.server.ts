import { createCookie, redirect } from "@remix-run/node";
import { z } from "zod";
import { env, secureCookies } from "../env.server.ts";
import { cookieName } from "./cookie-name.server.ts";

const Flash = z.object({
  kind: z.enum(["done", "bad"]),
  title: z.string().max(80).optional(),
  text: z.string().max(400),
  /** After sign-out: the browser must discard its cached pages. */
  forget: z.boolean().optional(),
  /** A subscription could not be checked: the next page shows no plan. */
  unchecked: z.boolean().optional(),
});

/** A message shown once, on the next page; the title is optional. */
export type Flash = z.infer<typeof Flash>;

const cookie = createCookie(cookieName("flash"), {
  httpOnly: true,
  maxAge: 60, // seconds: only for the very next page
  path: "/",
  sameSite: "lax",
  secrets: [env.SESSION_SECRET],
  secure: secureCookies,
});

/**
 * Redirects (303) after a successful form to the page with the new state, with a flash message.
 * @param headers additional response headers, such as the session cookie.
 */
export async function redirectWith(
  to: string,
  flash: string | Omit<Flash, "kind"> | Flash,
  headers: [string, string][] = [],
): Promise<Response> {
  const sentence: Flash = { kind: "done", ...(typeof flash === "string" ? { text: flash } : flash) };
  const response = redirect(to, { status: 303, headers: { "Set-Cookie": await cookie.serialize(sentence) } });
  for (const [name, value] of headers) response.headers.append(name, value);
  return response;
}

/** Reads the flash message for this page, if any, and returns the headers that clear it. */
export async function takeFlash(request: Request): Promise<{ flash?: Flash; headers?: HeadersInit }> {
  const flash = await readFlash(request);
  if (!flash) return {};
  return { flash, headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) } };
}

/** Reads the flash message without clearing it, for a page that shows more than the message. */
export async function readFlash(request: Request): Promise<Flash | undefined> {
  const cookies = request.headers.get("Cookie");
  if (!cookies?.includes(cookie.name)) return undefined; // most pages
  return Flash.safeParse(await cookie.parse(cookies)).data;
}

import { data } from "@remix-run/node";
import { z } from "zod";
import { safePath } from "#app/platform/guard.server.ts";
import { textFields } from "#app/platform/uploads/text-fields.server.ts";
import type { Parked, ParkedError } from "./parked.ts";

const ParkedJson = z.object({
  action: z.string().refine((action) => safePath(action, "") !== ""),
  fields: z.array(z.tuple([z.string(), z.string()])),
});

/** What waits is kept for a day and shown on a page, so what proves who somebody is does not wait with it. */
const secret = /password|^code$|^secondCode$|^username$/i;

/** Reads a form that its sender may not send yet; files do not wait with it. Undefined when nothing was filled in. */
export async function readForm(request: Request): Promise<Parked | undefined> {
  const fields = (await textFields(request)).filter(([name]) => !secret.test(name));
  if (fields.every(([, value]) => value === "")) return undefined;
  const { pathname, search } = new URL(request.url);
  return { action: pathname + search, fields };
}

/** Keeps a form that nobody signed in may send. @returns what to throw, or undefined when nothing was filled in. */
export async function park(request: Request) {
  const parked = await readForm(request);
  return parked && data({ parked } satisfies ParkedError, { status: 401 });
}

/** Reads a form that waited in the sign-in form. Undefined when it is none, or would not go to a page of ours. */
export function readParked(json: string | undefined): Parked | undefined {
  try {
    const { action, fields } = ParkedJson.parse(JSON.parse(json ?? ""));
    return { action: safePath(action), fields };
  } catch {
    return undefined;
  }
}

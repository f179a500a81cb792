import type { LoaderFunctionArgs } from "@remix-run/node";
import { orFail } from "#app/platform/http/failure.server.ts";
import { findPerson, type Person } from "./person/find-person.server.ts";

/** Loads the user in the URL. @throws a 404 if there is none, or an error page if the lookup fails. */
export async function requirePerson({ params, context }: LoaderFunctionArgs): Promise<Person> {
  const user = params.user ?? "";
  const person = await orFail(context, "Failed to load users", () => findPerson(context.db, { user }));
  if (!person) throw new Response(null, { status: 404 });
  return person;
}

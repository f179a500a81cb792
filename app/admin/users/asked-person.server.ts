import type { LoaderFunctionArgs } from "@remix-run/node";
import { orFail } from "#app/platform/http/failure.server.ts";
import { findPerson, type Person } from "./person/find-person.server.ts";

/** The person whom an address names. @throws a page that says that there is nobody, or that it cannot be found out. */
export async function askedPerson({ params, context }: LoaderFunctionArgs): Promise<Person> {
  const user = params.user ?? "";
  const person = await orFail(context, "Failed to load users", () => findPerson(context.db, { user }));
  if (!person) throw new Response(null, { status: 404 });
  return person;
}

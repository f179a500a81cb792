import { type AppLoadContext, redirect } from "@remix-run/node";
import "#app/platform/http/context.ts";
import { storageErrorOf } from "#app/platform/db/storage-error.server.ts";
import { belongsToOther, ownerMark, refuseForeign } from "#app/platform/http/form-owner.server.ts";
import { utc } from "#app/platform/time-zone.ts";
import { textFields } from "#app/platform/uploads/text-fields.server.ts";
import { authPath } from "./auth-path.ts";
import { findLogin, type Login, rotateToken } from "./logins.server.ts";
import { packPendingForm } from "./pending-forms.server.ts";
import { loginCookie } from "./token-cookie.server.ts";
import type { User } from "./user.ts";

/** The arguments of every loader and action. */
export interface RouteArgs {
  request: Request;
  context: AppLoadContext;
}

interface Found {
  token: string | undefined;
  login?: Login;
  /** The `Set-Cookie` value, if the session token was rotated during this request. */
  cookie?: string;
}

/**
 * Caches the lookup per request: the context is created anew for each request and shared by loaders that run in
 * parallel.
 */
const known = new WeakMap<AppLoadContext, { token: string | undefined; found: Promise<Found> }>();

/**
 * Returns the signed-in user, if any. Repeated calls in one request cost one query.
 * @throws a 409 if a form was submitted from a page of another account; nothing is saved.
 */
export async function findUser(args: RouteArgs): Promise<User | undefined> {
  const user = (await find(args)).login?.user;
  const { request, context } = args;
  if (user && request.method === "POST" && belongsToOther(context.formOwner, user.id)) {
    if (!wantsPage(request)) throw Response.json({ kind: "foreign" }, { status: 409 });
    throw refuseForeign(request, await textFields(request));
  }
  return user;
}

/** Who reads a page: the signed-in user's mark for its forms, and the time zone for its times. */
export async function pageReader(args: RouteArgs): Promise<{ owner?: string; timeZone: string }> {
  const login = await find(args).then(
    ({ login }) => login,
    () => undefined, // the loader that requires a user reports the error
  );
  return { owner: login && ownerMark(login.user.id), timeZone: login?.user.timeZone ?? utc };
}

const provenFor = 15 * 60 * 1000; // ms

/**
 * Whether the user signed in or confirmed their identity within the last 15 minutes. An unattended browser must not be
 * usable to add a permanent way to sign in.
 * @param remaining ms for which this must remain true, so that a task of several minutes isn't interrupted.
 */
export async function isReauthenticated(args: RouteArgs, remaining = 0): Promise<boolean> {
  const { login } = await find(args);
  return login !== undefined && Date.parse(login.provenAt) > Date.now() - provenFor + remaining;
}

/**
 * Returns the signed-in user, who signed in or confirmed their identity recently. Everything that adds a sign-in method
 * starts with this.
 * @param back the page to return to.
 * @param remaining see `isReauthenticated`.
 * @throws a redirect to the confirmation page, and whatever `requireUser` throws.
 */
export async function requireReauthentication(args: RouteArgs, back: string, remaining = 0): Promise<User> {
  const user = await requireUser(args);
  if (await isReauthenticated(args, remaining)) return user;
  throw redirect(`/account/confirm?${new URLSearchParams({ to: back })}`, { status: 303 });
}

/** The id of the current session. */
export async function currentLogin(args: RouteArgs): Promise<string | undefined> {
  return (await find(args)).login?.id;
}

/** The `Set-Cookie` value that renews a session in use, once a day; for the root loader. */
export async function renewedLogin(args: RouteArgs): Promise<string | undefined> {
  return (await find(args)).cookie;
}

/**
 * Returns the signed-in user. Every loader and action of a protected page starts with this.
 * @param back for a file: the page that offers it. After a redirect to a file, the browser would stay on the sign-in
 * form.
 * @throws if nobody is signed in: a redirect to /auth, which leads back here afterwards; for a form with any content, a
 * 401 that carries its fields, so that no input is lost; for a script, which requests JSON, a plain 401.
 */
export async function requireUser(args: RouteArgs, back?: string): Promise<User> {
  const user = await findUser(args);
  if (user) return user;
  const { request } = args;
  if (!wantsPage(request)) throw Response.json({ kind: "signed-out" }, { status: 401 });
  const pendingForm = request.method === "POST" && (await packPendingForm(request));
  if (pendingForm) throw pendingForm;
  const { pathname, search } = new URL(request.url);
  throw redirect(authPath({ to: back ?? pathname + search }), { status: 303 });
}

function find({ request, context }: RouteArgs): Promise<Found> {
  const token = loginCookie.tokenOf(request);
  const earlier = known.get(context);
  if (earlier?.token === token && earlier) return earlier.found;
  const found = look(context, token);
  known.set(context, { token, found });
  return found;
}

/** Reads the log from `context` only if there is something to log: each page would make one (`bufferedLog`). */
async function look(context: AppLoadContext, token: string | undefined): Promise<Found> {
  const { db } = context;
  const login = token === undefined ? undefined : await findLogin(db, { token });
  if (token === undefined || !login) return { token };
  const found = { token, login };
  if (!login.due) return found;
  try {
    return { ...found, cookie: await rotateToken(db, { token, due: login.due }) };
  } catch (error) {
    if (!storageErrorOf(error)) throw error;
    context.log.warn(error, "login not renewed"); // reads continue to work while storage rejects writes
    return found;
  }
}

/** Whether the response is shown to a user. Scripts request JSON. */
export function wantsPage(request: Request): boolean {
  return /text\/html|\*\/\*/.test(request.headers.get("Accept") ?? "*/*");
}

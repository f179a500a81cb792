import { type AppLoadContext, redirect } from "@remix-run/node";
import "#app/platform/http/context.ts";
import { storageErrorOf } from "#app/platform/db/storage-error.server.ts";
import { belongsToOther, ownerMark, refuseForeign } from "#app/platform/http/form-owner.server.ts";
import { textFields } from "#app/platform/uploads/text-fields.server.ts";
import { authPath } from "./auth-path.ts";
import { loginCookie } from "./login-cookie.server.ts";
import { findLogin, type Login, rotateToken } from "./logins.server.ts";
import { packPendingForm } from "./pending-form.server.ts";
import type { User } from "./user.ts";

/** What every loader and action is called with. */
export interface Asked {
  request: Request;
  context: AppLoadContext;
}

interface Found {
  token: string | undefined;
  login?: Login;
  /** Set when the login was moved on during this request. */
  cookie?: string;
}

/** One answer for each request: its context is new, and shared by the loaders that run side by side. */
const known = new WeakMap<AppLoadContext, { token: string | undefined; found: Promise<Found> }>();

/**
 * Who is asking, if anyone is signed in. Asked twice in one request, it costs one query.
 * @throws when a form was sent that stands on a page of another account (409): nothing is done with it.
 */
export async function findUser(asked: Asked): Promise<User | undefined> {
  const user = (await find(asked)).login?.user;
  const { request, context } = asked;
  if (user && request.method === "POST" && belongsToOther(context.formOwner, user.id)) {
    if (!wantsPage(request)) throw Response.json({ kind: "foreign" }, { status: 409 });
    throw refuseForeign(request, await textFields(request));
  }
  return user;
}

/** The mark of whoever is signed in, for the forms of a page. */
export async function pageOwner(asked: Asked): Promise<string | undefined> {
  const login = await find(asked).then(
    ({ login }) => login,
    () => undefined, // whoever has to know who is asking says what it cannot do
  );
  return login && ownerMark(login.user.id);
}

const provenFor = 15 * 60 * 1000; // ms

/**
 * Has whoever asks shown a moment ago that it is them? A browser left open must not become a way in for good.
 * @param left ms for which that must count still: what takes some minutes is not to be interrupted by the question.
 */
export async function isReauthenticated(asked: Asked, left = 0): Promise<boolean> {
  const { login } = await find(asked);
  return login !== undefined && Date.parse(login.provenAt) > Date.now() - provenFor + left;
}

/**
 * Who is asking, shown a moment ago to be them. Whatever adds a way in begins with this.
 * @param back the page to come back to. @param left for `isProven`. @throws a redirect to the page that asks once more, and what `requireUser` throws.
 */
export async function requireReauthentication(asked: Asked, back: string, left = 0): Promise<User> {
  const user = await requireUser(asked);
  if (await isReauthenticated(asked, left)) return user;
  throw redirect(`/account/confirm?${new URLSearchParams({ to: back })}`, { status: 303 });
}

/** The id of the login by which somebody is asking. */
export async function currentLogin(asked: Asked): Promise<string | undefined> {
  return (await find(asked)).login?.id;
}

/** The `Set-Cookie` value that keeps a login going which is in use, once a day; for the root's loader. */
export async function renewedLogin(asked: Asked): Promise<string | undefined> {
  return (await find(asked)).cookie;
}

/**
 * Who is asking. Every loader and action of a protected page begins with this.
 * @throws when nobody is signed in: a redirect to /auth, which leads back here afterwards; for a form with anything
 * in it a 401 that carries its fields, so that nothing typed is lost; for a script, which asked for JSON, a plain 401.
 * @param back of a file, the page that offers it: a browser that is sent to a file stays at the form to sign in.
 */
export async function requireUser(asked: Asked, back?: string): Promise<User> {
  const user = await findUser(asked);
  if (user) return user;
  const { request } = asked;
  if (!wantsPage(request)) throw Response.json({ kind: "signed-out" }, { status: 401 });
  const parked = request.method === "POST" && (await packPendingForm(request));
  if (parked) throw parked;
  const { pathname, search } = new URL(request.url);
  throw redirect(authPath({ to: back ?? pathname + search }), { status: 303 });
}

function find({ request, context }: Asked): Promise<Found> {
  const token = loginCookie.tokenOf(request);
  const earlier = known.get(context);
  if (earlier?.token === token && earlier) return earlier.found;
  const found = look(context, token);
  known.set(context, { token, found });
  return found;
}

async function look({ db, log }: AppLoadContext, token: string | undefined): Promise<Found> {
  const login = token === undefined ? undefined : await findLogin(db, { token });
  if (token === undefined || !login) return { token };
  const found = { token, login };
  if (!login.due) return found;
  try {
    return { ...found, cookie: await rotateToken(db, { token, due: login.due }) };
  } catch (error) {
    if (!storageErrorOf(error)) throw error;
    log.warn(error, "login not renewed"); // reading goes on while the storage refuses to write
    return found;
  }
}

/** Does a person see the answer? A script asks for JSON. */
export function wantsPage(request: Request): boolean {
  return /text\/html|\*\/\*/.test(request.headers.get("Accept") ?? "*/*");
}

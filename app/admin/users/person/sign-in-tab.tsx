import { LastSeen } from "#app/account/logins/logins-card.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import { Day, Time } from "#app/ui/time.tsx";
import { personPath } from "../people-query.ts";
import type { Person } from "./find-person.server.ts";
import type { SignIn } from "./sign-in.server.ts";

/** The user's sign-in methods, sessions and role. */
export function SignInTab({ person, ...signIn }: SignIn & { person: Person }) {
  return (
    <>
      <Ways {...signIn} />
      <Browsers {...signIn} user={person.id} />
      <LastSignIns last={signIn.last} />
      <Role person={person} />
    </>
  );
}

function Ways({ passwordChangedAt, providers, passkeys, twoStep }: SignIn) {
  return (
    <section className="card" aria-labelledby="ways">
      <h2 id="ways">Ways to sign in</h2>
      <ul className="list mt-2 wrap-anywhere">
        <li>
          <b>Password</b>: {passwordChangedAt ? "set " : "not set"}
          {passwordChangedAt && <Day at={passwordChangedAt} />}
        </li>
        <li>
          <b>Providers</b>: {providers.length > 0 ? providers.join(", ") : "none linked"}
        </li>
        <li>
          <b>Passkeys</b>: {passkeys > 0 ? pluralize(passkeys, "passkey") : "none"}
        </li>
        <li>
          <b>Two-step sign-in</b>: {twoStep ? "on" : "off"}
        </li>
      </ul>
    </section>
  );
}

function Browsers({ browsers, browserCount, user }: SignIn & { user: string }) {
  return (
    <section className="card" aria-labelledby="browsers">
      <h2 id="browsers">Signed in now</h2>
      {browserCount === 0 ? (
        <p className="mt-2 text-soft">Nowhere.</p>
      ) : (
        <>
          <ul className="list mt-2">
            {browsers.map(({ id, name, lastSeenAt }) => (
              <li key={id} className="row">
                <span className="fill">{name}</span>
                <span className="hint">
                  <LastSeen at={lastSeenAt} />
                </span>
              </li>
            ))}
          </ul>
          {browserCount > browsers.length && (
            <p className="mt-2 text-soft">{`And ${pluralize(browserCount - browsers.length, "browser")} more.`}</p>
          )}
          <p className="mt-4">
            <a className="btn" href={`${personPath(user)}/sign-out?tab=sign-in`}>
              Sign out everywhere
            </a>
          </p>
        </>
      )}
    </section>
  );
}

function LastSignIns({ last }: Pick<SignIn, "last">) {
  return (
    <section className="card" aria-labelledby="last">
      <h2 id="last">Last sign-ins</h2>
      {last.length === 0 ? (
        <p className="mt-2 text-soft">None recorded yet.</p>
      ) : (
        <ul className="list mt-2">
          {last.map(({ id, method, at }) => (
            <li key={id} className="row">
              <span className="fill">{method}</span>
              <span className="hint">
                <Time at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Role({ person: { id, isAdmin, confirmedAt } }: { person: Person }) {
  return (
    <section className="card" aria-labelledby="role">
      <h2 id="role">Role</h2>
      <p className="mt-2 text-soft">
        {isAdmin
          ? "An administrator may see and change everything here."
          : "A founder, without the administrator's role."}
      </p>
      {isAdmin && (
        <p className="mt-4">
          <a className="btn" href={`${personPath(id)}/revoke?tab=sign-in`}>
            Remove administrator role
          </a>
        </p>
      )}
      {!isAdmin && confirmedAt && (
        <p className="mt-4">
          <a className="btn" href={`${personPath(id)}/grant?tab=sign-in`}>
            Make an administrator
          </a>
        </p>
      )}
      {!isAdmin && !confirmedAt && (
        <p className="mt-2">People who haven't confirmed their email can't become administrators.</p>
      )}
    </section>
  );
}

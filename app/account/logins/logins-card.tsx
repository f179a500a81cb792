import { useTimeZone } from "#app/platform/http/page.ts";
import { clockName, dayName, daysBetween } from "#app/ui/day-label.ts";
import { PostForm } from "#app/ui/post-form.tsx";

/** A signed-in browser, as displayed. */
interface LoginLine {
  id: string;
  browser: string;
  lastSeenAt: string;
  /** Whether it is the browser showing the page. */
  isCurrent: boolean;
}

/** The user's sessions, each with a button to end it. */
export function LoginsCard({ logins }: { logins: LoginLine[] }) {
  return (
    <section className="card" aria-labelledby="logins">
      <h2 id="logins">Where you're signed in</h2>
      <p className="mt-2 text-soft">Browsers that are signed in to your account.</p>
      <ul className="list mt-2">
        {logins.map((login) => (
          <li key={login.id} className="row justify-between">
            <p className="min-w-0 grow basis-36">
              <b>{login.browser}</b>
              <br />
              <span className="hint">{login.isCurrent ? "This browser" : <LastSeen at={login.lastSeenAt} />}</span>
            </p>
            {!login.isCurrent && (
              <PostForm action="/account/logins">
                <input type="hidden" name="login" value={login.id} />
                <button type="submit" className="btn">
                  Sign out <span className="sr-only">{login.browser}</span>
                </button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      {logins.some(({ isCurrent }) => !isCurrent) && (
        <p className="mt-4">
          <a className="btn" href="/account/logins">
            Sign out of all other browsers
          </a>
        </p>
      )}
    </section>
  );
}

/** When a browser was last seen, in readable form. @param at ISO 8601. */
export function LastSeen({ at }: { at: string }) {
  return <time dateTime={at}>{lastSeenText(at, new Date().toISOString(), useTimeZone())}</time>;
}

/** "Last seen today at 08:40", "Last seen Nov 2, 2026". Both ISO 8601. @param zone the reader's time zone. */
export function lastSeenText(at: string, now: string, zone: string): string {
  if (daysBetween(at, now, zone) !== 0) return `Last seen ${dayName(at, zone)}`;
  return `Last seen today at ${clockName(at, zone)}`;
}

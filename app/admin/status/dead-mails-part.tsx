import type { DeadMail } from "#app/platform/mail/dead-mails.server.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { Time } from "#app/ui/time.tsx";
import { personPath } from "../users/people-query.ts";
import { maxDeadMails, statusPath } from "./status-parts.ts";

/** The mails that were given up, oldest first: each can be sent again, or dismissed. Nothing if there are none. */
export function DeadMailsPart({ mails }: { mails: DeadMail[] }) {
  if (mails.length === 0) return null;
  return (
    <section className="card mt-6" aria-labelledby="mails">
      <h2 id="mails">Emails we gave up on</h2>
      <p className="mt-2 text-soft">
        Correct what the mail server objected to, then send them again. A dismissed email is deleted.
        {mails.length === maxDeadMails && ` These are the oldest ${maxDeadMails}; others follow once they are gone.`}
      </p>
      <ul className="list mt-4">
        {mails.map((mail) => (
          <DeadMailItem key={mail.id} mail={mail} />
        ))}
      </ul>
    </section>
  );
}

function DeadMailItem({ mail: { id, to, subject, reason, triedAt, user } }: { mail: DeadMail }) {
  return (
    <li className="row">
      <p className="fill wrap-anywhere">
        {user ? (
          <a className="link" href={personPath(user)}>
            {to}
          </a>
        ) : (
          <b>{to}</b>
        )}
        <span className="block">
          {subject ?? "Its subject is shown an hour after it was written: it may contain a code."}
        </span>
        <span className="hint block">
          {reason ?? "No reason was given"}
          {" · last tried "}
          <Time at={triedAt} />
        </span>
      </p>{" "}
      <PostForm action={statusPath} className="flex flex-wrap gap-3">
        <input type="hidden" name="mail" value={id} />
        <button type="submit" className="btn" name="go" value="retry">
          Send again<span className="sr-only">{` to ${to}`}</span>
        </button>{" "}
        <button type="submit" className="btn btn-quiet" name="go" value="dismiss">
          Dismiss<span className="sr-only">{` the email to ${to}`}</span>
        </button>
      </PostForm>
    </li>
  );
}

interface EmailSheetProps {
  email: string;
  /** The new address, pending confirmation. */
  pending?: string;
}

/** Shows the address used to sign in. It is changed on a separate page, which requires reauthentication. */
export function EmailCard({ email, pending }: EmailSheetProps) {
  return (
    <section className="card" aria-labelledby="email">
      <h2 id="email">Email</h2>
      <p className="mt-2">
        You sign in as <b className="wrap-anywhere">{email}</b>
      </p>
      {pending && (
        <p className="mt-2 text-soft">
          We sent a code to <b className="text-ink wrap-anywhere">{pending}</b>.
        </p>
      )}
      <p className="mt-2">
        <a className="link" href="/newsletter/choices">
          Emails we send you
        </a>
      </p>
      <p className="actions mt-4">
        {pending && (
          <a className="btn btn-primary" href="/account/email/code">
            Enter the code
          </a>
        )}{" "}
        <a className="btn" href="/account/email">
          Change <span className="sr-only">email</span>
        </a>
      </p>
    </section>
  );
}

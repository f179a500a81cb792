import { Icon } from "#app/ui/icon.tsx";

interface CreatedTokenProps {
  name: string;
  token: string;
  /** Where the mail about it went. */
  email: string;
}

/** A new token, shown this once. */
export function CreatedToken({ name, token, email }: CreatedTokenProps) {
  return (
    <section className="card crop mt-6" aria-labelledby="created" role="status">
      <h2 id="created" className="wrap-anywhere">{`Token “${name}” is ready`}</h2>
      <p className="mt-2">Copy it now. We keep only its fingerprint and can't show it again.</p>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <code className="code min-w-0">{token}</code>{" "}
        <copy-button text={token}>
          <button type="button" className="btn">
            <Icon name="copy" />
            Copy
          </button>
        </copy-button>
      </p>
      <p className="hint mt-3">
        We sent an email about it to <span className="wrap-anywhere">{email}</span>.
      </p>
    </section>
  );
}

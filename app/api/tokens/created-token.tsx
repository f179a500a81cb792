import { ShownOnce } from "#app/account/shown-once.tsx";

interface CreatedTokenProps {
  name: string;
  token: string;
  /** Where the mail about it went. */
  email: string;
}

/** A new token, shown this once. */
export function CreatedToken({ name, token, email }: CreatedTokenProps) {
  return (
    <ShownOnce
      title={`Token “${name}” is ready`}
      advice="Copy it now. We keep only its fingerprint and can't show it again."
      secret={token}
    >
      We sent an email about it to <span className="wrap-anywhere">{email}</span>.
    </ShownOnce>
  );
}

const ways = [
  ["/auth/google", "Continue with Google"],
  ["/auth/github", "Continue with GitHub"],
] as const;
/** Only for who has an account. */
const passkey = ["/auth/passkey", "Continue with a passkey"] as const;

interface OtherWaysProps {
  /** Where to go afterwards. */
  to?: string;
  /** A form that waits for its sender, as JSON. It travels along. */
  parked?: string;
  /** For somebody who has no account yet. */
  signUp?: boolean;
}

/** The ways in without e-mail and password, above the form that has them: one form, a button each. */
export function OtherWays({ to, parked, signUp = false }: OtherWaysProps) {
  return (
    <>
      <form method="post" className="mt-6 grid gap-3">
        <input type="hidden" name="to" defaultValue={to} />
        {parked && <input type="hidden" name="parked" defaultValue={parked} />}
        {[...ways, ...(signUp ? [] : [passkey])].map(([action, label]) => (
          <button key={action} type="submit" formAction={action} className="btn">
            {label}
          </button>
        ))}
      </form>
      <p className="or my-6">or with your e-mail</p>
    </>
  );
}

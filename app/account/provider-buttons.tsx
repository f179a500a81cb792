import { usePage } from "#app/platform/http/page.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { providerName, providers } from "./providers/provider.ts";

/** Only for signing in. */
const passkey = ["/auth/passkey", "Continue with a passkey"] as const;

interface OtherWaysProps {
  /** Where to go afterwards. */
  to?: string;
  /** A pending form, as JSON; it is carried along. */
  pendingForm?: string;
  /** Whether the buttons are for signing up. */
  signUp?: boolean;
}

/** Sign-in with the configured providers (SPEC-D40), above the email and password form: one form, a button for each. */
export function ProviderButtons({ to, pendingForm, signUp = false }: OtherWaysProps) {
  const configured = usePage().providers;
  const known = providers.filter((provider) => configured.includes(provider));
  const methods = [
    ...known.map((provider) => [`/auth/${provider}`, `Continue with ${providerName(provider)}`] as const),
    ...(signUp ? [] : [passkey]),
  ];
  if (methods.length === 0) return null;
  return (
    <>
      <PostForm className="mt-6 grid gap-3">
        <input type="hidden" name="to" defaultValue={to} />
        {pendingForm && <input type="hidden" name="pendingForm" defaultValue={pendingForm} />}
        {methods.map(([action, label]) => (
          <button key={action} type="submit" formAction={action} className="btn">
            {label}
          </button>
        ))}
      </PostForm>
      <p className="or my-6">or use your email</p>
    </>
  );
}

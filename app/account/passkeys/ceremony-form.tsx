import type { FormHTMLAttributes, ReactNode } from "react";
import { PostForm } from "#app/ui/post-form.tsx";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "passkey-ceremony": { options: string; children: ReactNode };
    }
  }
}

interface CeremonyFormProps {
  /** The URL from which the script fetches the WebAuthn options. */
  options: string;
  form: FormHTMLAttributes<HTMLFormElement>;
  button: string;
  /** The text shown without JavaScript. */
  without: string;
  children: ReactNode;
}

/** A form that `<passkey-ceremony>` shows, fills in and submits; without JavaScript, a text says what is required. */
export function CeremonyForm({ options, form, button, without, children }: CeremonyFormProps) {
  return (
    <passkey-ceremony options={options}>
      <p className="font-semibold text-danger" role="alert" />
      <PostForm {...form} className="grid gap-4" hidden>
        <input type="hidden" name="token" />
        <input type="hidden" name="credential" />
        {children}
        <button type="submit" className="btn btn-primary">
          {button}
        </button>
      </PostForm>
      <noscript>
        <p>{without}</p>
      </noscript>
    </passkey-ceremony>
  );
}

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
  /** Where the script fetches what to ask the browser. */
  options: string;
  form: FormHTMLAttributes<HTMLFormElement>;
  button: string;
  /** What to say where there is no script. */
  without: string;
  children: ReactNode;
}

/** A form that `<passkey-ceremony>` shows, fills in and sends; where there is no script, it says what it needs. */
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

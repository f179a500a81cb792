import type { ReactNode } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "show-password": { children: ReactNode };
    }
  }
}

/** On a phone one mistypes easily. Needs script, and is not seen without (app.css); the page asks for `show-password`. */
export function ShowPasswordButton() {
  return (
    <show-password>
      <button type="button" className="link text-pencil underline" aria-pressed="false">
        Show password
      </button>
    </show-password>
  );
}

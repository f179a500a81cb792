import type { ReactNode } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "show-password": { children: ReactNode };
    }
  }
}

/**
 * Shows the password while typing, since typos are common on phones. Requires JavaScript and is hidden without it
 * (app.css); the page must list `show-password` in its elements.
 */
export function ShowPasswordButton() {
  return (
    <show-password>
      <button type="button" className="link text-accent underline" aria-pressed="false">
        Show password
      </button>
    </show-password>
  );
}

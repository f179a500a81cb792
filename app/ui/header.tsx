import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** The bar at the top of a page. */
export function Header({ children, flat = false }: { children: ReactNode; flat?: boolean }) {
  return <header className={flat ? "header md:py-0" : "header"}>{children}</header>;
}

/** The logo, a link to the home page. `small` shows only the mark on a phone. */
export function Logo({ small = false }: { small?: boolean }) {
  return (
    <a href="/" className="link logo">
      <Icon name="mark" />
      <span className={small ? "max-md:sr-only" : undefined}>Firstproof</span>
    </a>
  );
}

/** Signing out changes state, so it is a form. */
export function SignOut({ className }: { className?: string }) {
  return (
    <form method="post" action="/sign-out">
      <button type="submit" className={className}>
        Sign Out
      </button>
    </form>
  );
}

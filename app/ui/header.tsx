import type { ReactElement, ReactNode } from "react";
import { site } from "#app/platform/site.ts";
import { fixedUntilSaved } from "./fixed.tsx";
import { Icon } from "./icon.tsx";

/** The bar at the top of a page. */
export function Header({ children }: { children: ReactNode }) {
  return <header className="header">{children}</header>;
}

/** The logo, a link to the home page. `small` shows only the mark on a phone. */
export function Logo({ small = false }: { small?: boolean }) {
  return small ? smallLogo() : logo();
}

const [logo, smallLogo] = ([undefined, "max-md:sr-only"] as const).map((hidden) =>
  fixedUntilSaved(() => (
    <a href="/" className="link logo">
      <Icon name="mark" />
      <span className={hidden}>{site.name}</span>
    </a>
  )),
) as [() => ReactElement, () => ReactElement];

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

import type { ReactNode } from "react";

/** What a higher plan would show here, and a link to the plans below (SPEC-D33). */
export function UpgradeLine({ children }: { children: ReactNode }) {
  return (
    <p className="row mt-2">
      <span className="fill text-soft">{children}</span>{" "}
      <a className="btn" href="#plans">
        Upgrade
      </a>
    </p>
  );
}

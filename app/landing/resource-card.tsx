import type { ReactNode } from "react";

interface ResourceCardProps {
  badge: string;
  /** An external URL; without one the card has no link. */
  href: string;
  label: string;
  /** Whether the link looks like a button. */
  button?: boolean;
  children: ReactNode;
}

/** An external resource. */
export function ResourceCard({ badge, href, label, button = false, children }: ResourceCardProps) {
  return (
    <li className="sheet flex flex-col items-start gap-2">
      <h3 className="badge">{badge}</h3>
      <p>{children}</p>
      {href && (
        <a className={`${button ? "btn" : "link"} mt-auto`} href={href}>
          {label}
        </a>
      )}
    </li>
  );
}

import type { ReactNode } from "react";

interface ResourceCardProps {
  badge: string;
  /** An address outside; without one the card has no link. */
  href: string;
  label: string;
  /** The link looks like a button. */
  button?: boolean;
  children: ReactNode;
}

/** One thing to read, elsewhere. */
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

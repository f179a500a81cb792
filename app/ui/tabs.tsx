import { Spaced } from "./spaced.tsx";

interface TabsProps {
  /** What the tabs belong to, for screen readers. */
  label: string;
  tabs: readonly (readonly [name: string, href: string])[];
  /** The name of the current tab, if any. */
  current?: string;
  className?: string;
}

/** Tabs that are links: each has its own URL. */
export function Tabs({ label, tabs, current, className = "" }: TabsProps) {
  return (
    <nav className={`tabs ${className}`.trim()} aria-label={label}>
      <Spaced>
        {tabs.map(([name, href]) => (
          <a key={name} href={href} aria-current={name === current ? "page" : undefined}>
            {name}
          </a>
        ))}
      </Spaced>
    </nav>
  );
}

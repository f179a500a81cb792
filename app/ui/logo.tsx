import { Icon } from "./icon.tsx";

/** The logo, a link to the home page. `small` shows only the mark on a phone. */
export function Logo({ small = false }: { small?: boolean }) {
  return (
    <a href="/" className="link shrink-0 text-lg font-black text-ink no-underline">
      <Icon name="mark" />
      <span className={small ? "max-md:sr-only" : undefined}>Firstproof</span>
    </a>
  );
}

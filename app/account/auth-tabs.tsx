import { authPath, type Tab } from "./auth-path.ts";

/** Tabs for signing in and signing up. Each has its own URL, so they are links. */
export function AuthTabs({ current, to }: { current: Tab; to: string }) {
  const tabs = [
    ["sign-in", "Sign In"],
    ["sign-up", "Sign Up"],
  ] as const;
  return (
    <nav className="tabs mt-6" aria-label="Sign in or sign up">
      {tabs.map(([tab, label]) => (
        <a key={tab} href={authPath({ tab, to })} aria-current={tab === current ? "page" : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

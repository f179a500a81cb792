import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "./breadcrumb.tsx";
import { fixedUntilSaved } from "./fixed.tsx";
import { Footer } from "./footer.tsx";
import { Logo, SignOut } from "./header.tsx";
import { Icon } from "./icon.tsx";
import { Spaced } from "./spaced.tsx";

/** The screens for signed-in users, in menu order. */
const screens = [
  ["/", "Dashboard"],
  ["/resources", "Resources"],
  ["/interviews", "Interviews"],
  ["/experiments", "Experiments"],
  ["/account", "Account"],
] as const;

type Screen = (typeof screens)[number][1];

interface AppFrameProps {
  current?: Screen;
  /** The pages above this one, from the top, and its own name: shown as a breadcrumb. */
  above?: readonly Crumb[];
  name?: string;
  /** Whether to use the narrow width of short forms, for single-purpose pages. */
  narrow?: boolean;
  /** Whether the page itself says that payments are simulated. */
  sandboxSaid?: boolean;
  /** What a founder's own report has on paper instead of our header, and at its end. */
  printed?: { head: ReactNode; foot: ReactNode };
  children: ReactNode;
}

/** The layout of pages for signed-in users. On a phone the menu opens as a popover, without script. */
export function AppFrame({ current, above, name, narrow, sandboxSaid, printed, children }: AppFrameProps) {
  return (
    <>
      {printed ? <div className="print:hidden">{headers.get(current)?.()}</div> : headers.get(current)?.()}
      <main id="main" tabIndex={-1} className={`mx-auto px-4 py-6 md:py-8 ${narrow ? "max-w-form" : "max-w-page"}`}>
        {printed && <div className="mb-4 hidden print:block">{printed.head}</div>}
        {above && name && <Breadcrumb above={above} current={name} />}
        {children}
        {printed && <div className="mt-4 hidden print:block">{printed.foot}</div>}
      </main>
      <Footer sandboxSaid={sandboxSaid} />
    </>
  );
}

const headers = new Map([undefined, ...screens.map(([, name]) => name)].map((name) => [name, headerFor(name)]));

function headerFor(current?: Screen) {
  return fixedUntilSaved(() => (
    <header className="header md:py-0">
      <Logo />{" "}
      <button type="button" className="btn menu-open" popovertarget="menu">
        <Icon name="menu" />
        Menu
      </button>
      <nav id="menu" popover="" className="menu" aria-label="Main">
        <Spaced>
          <button type="button" className="menu-close" popovertarget="menu" popovertargetaction="hide">
            <Icon name="x" />
            Close
          </button>
          {screens.map(([href, name]) => (
            <a key={href} href={href} aria-current={name === current ? "page" : undefined}>
              {name}
            </a>
          ))}
        </Spaced>
        <SignOut />
      </nav>
    </header>
  ));
}

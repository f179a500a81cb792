import type { ReactNode } from "react";
import { AppFrame } from "./app-frame.tsx";
import { Footer } from "./footer.tsx";
import { Header, Logo } from "./header.tsx";

interface LandingFrameProps {
  /** Whether the page itself says that payments are simulated. */
  sandboxSaid?: boolean;
  children: ReactNode;
}

/** The layout of pages for visitors: a sign-in link and a footer. */
export function LandingFrame({ sandboxSaid, children }: LandingFrameProps) {
  return (
    <>
      <Header>
        <Logo />{" "}
        <nav aria-label="Account" className="flex items-center gap-2 whitespace-nowrap">
          <a className="btn btn-quiet px-0 text-sm md:px-3 md:text-base" href="/auth">
            Sign In
          </a>{" "}
          <a className="btn btn-primary px-3 text-sm md:text-base" href="/auth?tab=sign-up">
            Get Started
          </a>
        </nav>
      </Header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer sandboxSaid={sandboxSaid} plans>
        <p>
          We count visits with a random number and without your name. <a href="/privacy#visits">How it works</a>
        </p>
      </Footer>
    </>
  );
}

interface PublicFrameProps {
  title: string;
  signedIn: boolean;
  /** Whether it has more than text. */
  wide?: boolean;
  children: ReactNode;
}

/** The layout of a page that everybody may read, for visitors and signed-in users. */
export function PublicFrame({ title, signedIn, wide = false, children }: PublicFrameProps) {
  const page = wide ? children : <div className="mx-auto max-w-text">{children}</div>;
  if (signedIn)
    return (
      <AppFrame above={[["Dashboard", "/"]]} name={title}>
        {page}
      </AppFrame>
    );
  return (
    <LandingFrame>
      <div className={wide ? "mx-auto max-w-page px-4 py-6 md:py-8" : "px-4 py-6 md:py-8"}>{page}</div>
    </LandingFrame>
  );
}

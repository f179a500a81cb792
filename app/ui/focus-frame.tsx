import type { ReactNode } from "react";
import { SandboxFooter } from "./footer.tsx";
import { Logo } from "./header.tsx";

/** The layout of single-purpose pages: signing in, a code, an error. */
export function FocusFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="mx-auto max-w-form px-4 pt-4">
        <Logo />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-form px-4 py-8">
        {children}
      </main>
      <SandboxFooter />
    </>
  );
}

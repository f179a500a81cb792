import type { ReactNode } from "react";
import { Logo } from "./header.tsx";
import { SandboxFooter } from "./sandbox-line.tsx";

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

import type { ReactNode } from "react";
import { Header } from "#app/ui/header.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { SandboxFooter } from "#app/ui/sandbox-line.tsx";
import { SignOut } from "#app/ui/sign-out.tsx";

interface QuestionFrameProps {
  answered: number;
  total: number;
  children: ReactNode;
}

/** The questionnaire's page frame: the progress count and the two exits. */
export function QuestionFrame({ answered, total, children }: QuestionFrameProps) {
  return (
    <>
      <Header>
        <Logo small />
        <nav aria-label="Account" className="flex items-center whitespace-nowrap">
          {total > 0 && (
            <span className="badge mr-1 md:mr-2">
              <span className="sr-only">Answered </span>
              {`${answered}/${total}`}
            </span>
          )}
          <a className="link px-1 md:px-2" href="/">
            Dashboard
          </a>
          <SignOut className="btn btn-quiet px-1 md:px-2" />
        </nav>
      </Header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-text px-4 py-6 md:py-8">
        {children}
      </main>
      <SandboxFooter />
    </>
  );
}

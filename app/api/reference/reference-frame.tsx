import type { ReactNode } from "react";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { LandingFrame } from "#app/ui/landing-frame.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { groups } from "../operations/operation.ts";
import { operations } from "../operations/operations.ts";
import { errorsPath, operationPath, referencePath } from "./paths.ts";

interface ReferenceFrameProps {
  signedIn: boolean;
  /** The path of this page. */
  current: string;
  children: ReactNode;
}

/** The layout of the reference, for visitors and signed-in users: all operations, and one page of it. */
export function ReferenceFrame({ signedIn, current, children }: ReferenceFrameProps) {
  const page = (
    <div className="lg:grid lg:grid-cols-[14rem_1fr] lg:gap-8">
      <OperationsNav current={current} />
      <article className="min-w-0 max-lg:mt-6">{children}</article>
    </div>
  );
  if (signedIn) return <AppFrame>{page}</AppFrame>;
  return (
    <LandingFrame>
      <div className="mx-auto max-w-page px-4 py-6 md:py-8">{page}</div>
    </LandingFrame>
  );
}

function OperationsNav({ current }: { current: string }) {
  const more = [
    [errorsPath(), "Errors"],
    ["/api/v1/openapi.json", "openapi.json"],
  ] as const;
  return (
    <nav aria-label="Operations" className="border-b border-line pb-4 lg:border-0">
      <p className="font-black">
        <a
          className="link text-ink no-underline"
          href={referencePath}
          aria-current={current === referencePath ? "page" : undefined}
        >
          API reference
        </a>
      </p>
      {groups.map((group) => (
        <NavGroup
          key={group}
          name={group}
          links={operations.filter((one) => one.group === group).map(({ id, name }) => [operationPath(id), name])}
          current={current}
        />
      ))}
      <NavGroup name="More" links={more} current={current} />
    </nav>
  );
}

interface NavGroupProps {
  name: string;
  links: readonly (readonly [href: string, name: string])[];
  current: string;
}

function NavGroup({ name, links, current }: NavGroupProps) {
  return (
    <>
      <h2 className="mt-2 text-base">{name}</h2>
      <ul className="flex flex-wrap gap-x-5 lg:grid">
        <Spaced>
          {links.map(([href, name]) => (
            <li key={href}>
              <a className="link" href={href} aria-current={href === current ? "page" : undefined}>
                {name}
              </a>
            </li>
          ))}
        </Spaced>
      </ul>
    </>
  );
}

/** Several lines of code, which wrap where they are too long. */
export function CodeBlock({ text }: { text: string }) {
  return <pre className="code mt-3 p-3 font-normal whitespace-pre-wrap">{text}</pre>;
}

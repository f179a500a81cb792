import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Handle } from "#app/platform/http/page.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LandingFrame } from "#app/ui/landing-frame.tsx";
import { DemoVideo, filmSources } from "./demo-video.tsx";
import { Hero } from "./hero.tsx";
import { Steps } from "./steps.tsx";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "demo-dialog": { children: ReactNode };
    }
  }
}

export const handle: Handle = { title: "How an assessment works", elements: ["demo-dialog"], sameForVisitors: true };

export function loader({ context }: LoaderFunctionArgs) {
  return { sources: filmSources(context.assets.files) };
}

/** The demo video in a dialog over the landing page: a page of its own, so that it needs no script (SPEC-D3). */
export default function Demo() {
  const { sources } = useLoaderData<typeof loader>();
  return (
    <>
      {/* React 18 does not support `inert`; spelled in small letters it is passed through. */}
      <div {...{ inert: "" }}>
        <LandingFrame>
          <Hero />
          <Steps />
        </LandingFrame>
      </div>
      <demo-dialog>
        <dialog open className="dialog max-w-text" aria-labelledby="demo">
          <div className="row">
            <h1 id="demo" className="fill text-xl">
              How an assessment works
            </h1>
            {/* biome-ignore lint/a11y/noAutofocus: the dialog is what the visitor asked for. */}
            <a className="btn" href="/" autoFocus>
              <Icon name="x" />
              Close
            </a>
          </div>
          <div className="mt-4">
            <DemoVideo sources={sources} />
          </div>
        </dialog>
      </demo-dialog>
    </>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Handle } from "#app/platform/http/page.ts";
import { libraryPath } from "../paths.ts";
import { LibraryFrame } from "./library-frame.tsx";
import { LibraryPanel, libraryElements } from "./library-panel.tsx";
import { findLibrary, type LibraryPage } from "./list-library.server.ts";

export const handle: Handle<LibraryPage> = { title: "Tools & Resources", elements: libraryElements };

/** The library, open to visitors as well (SPEC-EU5). */
export function loader(args: LoaderFunctionArgs) {
  return findLibrary(args);
}

export default function Library() {
  const page = useLoaderData<typeof loader>();
  return (
    <LibraryFrame signedIn={page.signedIn}>
      <LibraryPanel
        shelf={{ path: libraryPath }}
        page={page}
        intro="What to ask, what to work out, and how to find the first people who pay."
      />
    </LibraryFrame>
  );
}

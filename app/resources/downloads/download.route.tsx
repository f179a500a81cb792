import { data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Handle } from "#app/platform/http/page.ts";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { libraryPath } from "../paths.ts";
import { downloadResponse } from "./download.action.server.ts";

export const handle: Handle = { title: "Your download is starting", once: true };

/** Starts the download once the page is shown. A Refresh header also works without script. */
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get("Refresh");
  return new Headers(refresh ? { Refresh: refresh } : undefined);
};

/** Checks access and redirects to the file. Only `?begins`, used after signing in, renders a page. */
export async function loader(args: LoaderFunctionArgs) {
  const { path } = await downloadResponse(args, args.params.resource ?? "");
  return data({ path }, { headers: { Refresh: `0; url=${path}` } });
}

export default function Download() {
  const { path } = useLoaderData<typeof loader>();
  return (
    <FocusFrame>
      <div className="card crop">
        <h1>Your download is starting</h1>
        <p className="mt-4">If it doesn't start, press the button.</p>
        <p className="actions mt-6">
          <a className="btn btn-primary" href={path}>
            <Icon name="download" />
            Download
          </a>{" "}
          <a className="btn" href={libraryPath}>
            {"Tools & Resources"}
          </a>
        </p>
      </div>
    </FocusFrame>
  );
}

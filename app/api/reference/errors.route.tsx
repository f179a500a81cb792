import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findUser } from "#app/account/account.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { problemPath, problems } from "../problem.ts";
import { errorsPath } from "./paths.ts";
import { ReferenceFrame } from "./reference-frame.tsx";

export const handle: Handle = { title: "Errors, API reference", sameForVisitors: true };

export async function loader(args: LoaderFunctionArgs) {
  return { signedIn: (await findUser(args)) !== undefined };
}

/** Every problem, each with an anchor to which its type leads. */
export default function Errors() {
  const { signedIn } = useLoaderData<typeof loader>();
  const keys = Object.keys(problems) as (keyof typeof problems)[];
  return (
    <ReferenceFrame signedIn={signedIn} current={errorsPath()}>
      <h1>Errors</h1>
      <p className="mt-3 max-w-text">
        Problem details (RFC 9457) as <code className="code">application/problem+json</code>. The type never changes,
        the words may. <code className="code">request</code> names the request in our log: include it when you write to
        us.
      </p>
      <dl className="card list mt-6">
        {keys.map((key) => (
          <div key={key} id={key}>
            <dt>
              <span className="badge">{problems[key].status}</span> <b>{problems[key].title}</b>{" "}
              <span className="meta">{problemPath(key)}</span>
            </dt>
            <dd>{`${problems[key].when}.`}</dd>
          </div>
        ))}
      </dl>
    </ReferenceFrame>
  );
}

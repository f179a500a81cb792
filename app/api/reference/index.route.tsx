import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findUser } from "#app/account/account.server.ts";
import { originOf } from "#app/account/origin.server.ts";
import { callLimits } from "#app/billing/offer/call-limits.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { curlOf } from "../curl.ts";
import { getAccount } from "../operations/account.ts";
import { basePath, type Operation } from "../operations/operation.ts";
import { maxTokens, tokensPath } from "../tokens/token.ts";
import { errorsPath, operationPath, referencePath } from "./paths.ts";
import { CodeBlock, ReferenceFrame } from "./reference-frame.tsx";

export const handle: Handle = { title: "API reference", sameForVisitors: true };

export async function loader(args: LoaderFunctionArgs) {
  return { signedIn: (await findUser(args)) !== undefined, origin: originOf(args.request) };
}

/** What applies to every operation. */
export default function Reference() {
  const { signedIn, origin } = useLoaderData<typeof loader>();
  return (
    <ReferenceFrame signedIn={signedIn} current={referencePath}>
      <h1>API reference</h1>
      <p className="mt-3 max-w-text">
        Answer assessments, record experiments and manage webhooks from your own programs. The API is part of Premium.
        It's JSON over HTTPS, below <code className="code">{origin + basePath}</code>.
      </p>
      <section className="card crop mt-6" aria-labelledby="start">
        <h2 id="start" className="text-lg">
          Your first request
        </h2>
        <p className="mt-2">
          Create a token on <a href={tokensPath}>your tokens page</a>, and keep it as{" "}
          <code className="code">FP_TOKEN</code>. Then:
        </p>
        <CodeBlock text={curlOf(getAccount as Operation, origin)} />
        <p className="mt-3">
          <a href={operationPath(getAccount.id)}>What it returns</a>
        </p>
      </section>
      <Rules />
    </ReferenceFrame>
  );
}

function Rules() {
  return (
    <section className="card mt-6" aria-labelledby="rules">
      <h2 id="rules" className="text-lg">
        For every request
      </h2>
      <dl className="list mt-2">
        {rules.map(([name, text]) => (
          <div key={name}>
            <dt>
              <b>{name}</b>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>
            <b>Errors</b>
          </dt>
          <dd>
            Every error is a problem document with a type that never changes. <a href={errorsPath()}>All of them</a>
          </dd>
        </div>
      </dl>
    </section>
  );
}

const rules = [
  [
    "Tokens",
    `fp_, 43 characters, _ and a checksum: the CRC-32 of everything before that last _, as 8 hexadecimal digits. ${maxTokens} at most. Without Premium they get 403, and work again once you're back.`,
  ],
  [
    "Limits",
    `${callLimits.minute} requests in a minute and ${callLimits.day.toLocaleString("en")} in a day (UTC), for all your tokens together. RateLimit says what's left, RateLimit-Policy what the limits are. Bodies may have 256 kB.`,
  ],
  [
    "Retrying",
    "Send an Idempotency-Key with POST, PUT, PATCH and DELETE. Within 24 hours, the same key and body get the same response and change nothing. Another body gets 422. Refused requests aren't remembered.",
  ],
  [
    "Versions",
    "GET returns an ETag. Send it as If-None-Match and get 304 if nothing changed, or as If-Match when you save an answer.",
  ],
  ["Pages", "Lists return next, and Link with rel=next. Send next as cursor. limit is 100 at most."],
  [
    "Fields",
    "Unknown fields are refused by name, so a typo can't be lost. Responses may get further fields: ignore those you don't know. Times are ISO 8601 in UTC.",
  ],
  [
    "Browsers",
    "Pages of other sites may use a token only if you named their origin when you created it. Cookies are never read.",
  ],
] as const;

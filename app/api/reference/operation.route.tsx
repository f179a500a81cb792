import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findUser } from "#app/account/account.server.ts";
import { originOf } from "#app/account/origin.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { operations } from "../operations/operations.ts";
import { OperationArticle } from "./operation-article.tsx";
import { operationPath } from "./paths.ts";
import { ReferenceFrame } from "./reference-frame.tsx";

export const handle: Handle<{ id: string }> = {
  title: ({ id }) => `${operations.find((one) => one.id === id)?.name}, API reference`,
  sameForVisitors: true,
};

/** An operation's page in the reference. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = operations.find((one) => one.id === args.params.operation) ?? {};
  if (id === undefined) throw new Response(null, { status: 404 });
  return { id, signedIn: (await findUser(args)) !== undefined, origin: originOf(args.request) };
}

export default function OperationPage() {
  const { id, signedIn, origin } = useLoaderData<typeof loader>();
  const operation = operations.find((one) => one.id === id);
  return (
    <ReferenceFrame signedIn={signedIn} current={operationPath(id)}>
      {operation && <OperationArticle operation={operation} origin={origin} />}
    </ReferenceFrame>
  );
}

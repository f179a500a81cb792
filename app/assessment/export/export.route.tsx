import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { rankOf } from "#app/billing/access.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { resultsPath } from "../paths.ts";
import { findSession } from "../sessions/sessions.server.ts";
import { ExportFiles } from "./export-files.tsx";
import { ExportOffer } from "./export-offer.tsx";

export const handle: Handle = { title: "Export" };

/** The exports of an assessment, a Pro feature (SPEC-EU6). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const session = await findSession(context.db, { user, id: params.sessionId ?? "" });
  if (!session) throw new Response(null, { status: 404 });
  const { tier } = await accessOf(context.db, { user });
  return { id: session.id, open: rankOf(tier) > 0 };
}

export default function Export() {
  const { id, open } = useLoaderData<typeof loader>();
  return (
    <AppFrame>
      <a className="link" href={resultsPath(id)}>
        <Icon name="arrow-left" />
        Results
      </a>
      <h1 className="mt-2">Export</h1>
      <p className="mt-2 max-w-text text-soft">Your answers and results in a file you can keep or share.</p>
      {open ? <ExportFiles session={id} /> : <ExportOffer session={id} />}
    </AppFrame>
  );
}

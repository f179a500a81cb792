import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireUser } from "#app/account/account.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { OlderLinks } from "#app/ui/pagination.tsx";
import { listNewest } from "./list-sessions.server.ts";
import { SessionList } from "./session-list.tsx";

export const handle: Handle = { title: "All assessments" };

const size = 20; // assessments per page

/** An invalid cursor is ignored: the first page is shown. */
const Query = z.object({ before: z.uuid().optional().catch(undefined) });

/** All assessments of the user, newest first, paginated. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const { before } = Query.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { tier } = await accessOf(context.db, { user });
  const { rows } = await listNewest(context.db, { user, tier, before, limit: size + 1 });
  const sessions = rows.slice(0, size);
  return { sessions, first: before === undefined, older: rows.length > size ? sessions.at(-1)?.id : undefined };
}

export default function Assessments() {
  const { sessions, first, older } = useLoaderData<typeof loader>();
  return (
    <AppFrame above={[["Dashboard", "/"]]} name="All assessments">
      <h1>All assessments</h1>
      <section className="card mt-6" aria-label="Assessments">
        {sessions.length > 0 ? (
          <SessionList sessions={sessions} />
        ) : (
          <p className="text-soft">{first ? "No assessment yet." : "There are no older assessments."}</p>
        )}
      </section>
      <OlderLinks path="/assessments" first={first} older={older} />
      <a className="link mt-4" href="/import">
        Import an assessment
      </a>
    </AppFrame>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { CursorQuery } from "#app/platform/db/cursor.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Heading } from "#app/ui/admin/heading.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { newsletterPath } from "../../admin/subscribers-query.ts";
import { listMailings } from "../mailings.server.ts";
import { loadFailed } from "./labels.ts";
import { MailingTable } from "./mailing-table.tsx";
import { mailingsPath, newMailingPath } from "./paths.ts";

export const handle: Handle = { title: "Issues of the newsletter, Admin Panel", area: "admin" };

const Query = z.object(CursorQuery);

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const cursor = Query.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  return orFail(args.context, loadFailed.newsletter, () =>
    listMailings(args.context.db, { kind: "newsletter", ...cursor }),
  );
}

export default function Issues() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <Heading title="Issues" above={[["Newsletter", newsletterPath]]}>
        <a className="btn btn-primary" href={newMailingPath("newsletter")}>
          Write an issue
        </a>
      </Heading>
      {page.rows.length > 0 ? (
        <MailingTable mailings={page.rows} kind="newsletter" />
      ) : (
        <p className="empty mt-6">Nothing sent yet.</p>
      )}
      <Pagination path={mailingsPath("newsletter")} query={{}} next={page.next} previous={page.previous} />
    </>
  );
}

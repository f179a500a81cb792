import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { planName } from "#app/billing/access.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { ChangesLink } from "#app/ui/admin/changes-link.tsx";
import { WithDialog } from "#app/ui/admin/dialog.tsx";
import { Heading } from "#app/ui/admin/heading.tsx";
import { Stats } from "#app/ui/admin/stats.tsx";
import { FilterChoice, FilterForm } from "#app/ui/filter-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { listPath, Pagination } from "#app/ui/pagination.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import { Day } from "#app/ui/time.tsx";
import type { CouponRow } from "./coupon-row.ts";
import { CouponTable } from "./coupon-table.tsx";
import { CouponsQuery, couponStatuses, couponsPath, couponTiers, searchTooWide } from "./coupons-query.ts";
import { countCoupons, listBatch, listCoupons } from "./list-coupons.server.ts";

export const handle: Handle = { title: "Coupons, Admin Panel", area: "admin", elements: ["copy-button"] };

/** `?batch` shows one batch; `?status`, `?tier` and `?q` filter the list. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { db } = args.context;
  const query = CouponsQuery.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  return orFail(args.context, "Failed to fetch coupons", async () => {
    const [counts, page, batch] = await Promise.all([
      countCoupons(db),
      listCoupons(db, query),
      query.batch ? listBatch(db, { batch: query.batch }) : [],
    ]);
    return { counts, page, query, batch };
  });
}

export default function Coupons() {
  const { counts, page, query, batch } = useLoaderData<typeof loader>();
  const { q, status, tier } = query;
  const narrowed = Boolean(q || status || tier || query.batch);
  const filter = { q, status, tier, batch: query.batch };
  const [first, ...rest] = batch;
  return (
    <WithDialog>
      <Heading title="Coupons">
        <a className="btn btn-primary" href={`${couponsPath}/generate`}>
          <Icon name="plus" />
          Generate coupons
        </a>
      </Heading>
      <Stats
        of={{
          Total: counts.total,
          Active: counts.active,
          Redeemed: counts.redeemed,
          Expired: counts.expired,
          Inactive: counts.inactive,
        }}
      />
      {query.batch && first && <BatchCard batch={query.batch} coupons={[first, ...rest]} />}
      <FilterForm
        label="Coupons"
        path={couponsPath}
        search={q}
        hint="Start of a code, or a batch ID"
        clear={narrowed ? couponsPath : undefined}
      >
        <FilterChoice name="status" label="Status" chosen={status} choices={couponStatuses} read={capital} />
        <FilterChoice name="tier" label="Tier" chosen={tier} choices={couponTiers} read={planName} />
      </FilterForm>
      {page.rows.length > 0 ? (
        <CouponTable coupons={page.rows} search={listPath("", filter)} />
      ) : (
        <p className="empty mt-6">
          {narrowed
            ? (searchTooWide(query) ?? "No coupons match.")
            : "No coupons yet. You can generate up to 50 at a time."}
        </p>
      )}
      <Pagination path={couponsPath} query={filter} next={page.next} previous={page.previous} />
    </WithDialog>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A batch of coupons: all codes to copy at once, or to download. */
function BatchCard({ batch, coupons }: { batch: string; coupons: [CouponRow, ...CouponRow[]] }) {
  const [{ tier, days, createdAt, expiresAt }] = coupons;
  const codes = coupons.map(({ code }) => code);
  return (
    <section className="card mt-6" aria-labelledby="batch">
      <h2 id="batch">{`Batch of ${pluralize(codes.length, `${planName(tier)} coupon`)}`}</h2>
      <p className="mt-2 text-soft">
        Generated <Day at={createdAt} />
        {`. Each gives ${pluralize(days, "day")} and can be used until `}
        <Day at={expiresAt.slice(0, 10)} />.
      </p>
      <p className="code mt-4">
        {codes.map((code) => (
          <Fragment key={code}>
            <span className="whitespace-nowrap">{code}</span>{" "}
          </Fragment>
        ))}
      </p>
      <p className="actions mt-4">
        <copy-button text={codes.join("\n")} says="Copied - Coupon codes copied to clipboard">
          <button type="button" className="btn">
            <Icon name="copy" />
            Copy all codes
          </button>
        </copy-button>
        <a className="btn" href={`${couponsPath}/batch.csv?batch=${batch}`}>
          <Icon name="download" />
          Download CSV
        </a>{" "}
        <a className="btn btn-quiet" href={couponsPath}>
          All coupons
        </a>{" "}
        <ChangesLink kind="coupon" id={batch} />
      </p>
    </section>
  );
}

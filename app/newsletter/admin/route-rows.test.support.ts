import { adminOnly, type Row, sent } from "../../../tests/routes/row.ts";

const batch = "0198c0de-0000-7000-8000-000000000001";

export const adminNewsletterRows: Row[] = [
  { path: "/admin/communications", GET: adminOnly("200") },
  { path: "/admin/newsletter", GET: adminOnly("200") },
  { path: "/admin/newsletter?type=paid&q=a&after=x", GET: adminOnly("200") },
  { path: "/admin/newsletter/export", GET: adminOnly("200"), POST: adminOnly("303 /admin/newsletter") },
  { path: "/admin/newsletter/newsletter_subscribers.csv", GET: adminOnly("200") },
  { path: "/admin/newsletter/settings", GET: adminOnly("200"), POST: adminOnly("422") },
  { path: "/admin/coupons", GET: adminOnly("200") },
  { path: `/admin/coupons?status=active&tier=pro&q=PRO-7&batch=${batch}&before=x`, GET: adminOnly("200") },
  { path: "/admin/coupons/generate", GET: adminOnly("200"), POST: adminOnly("422") },
  { path: "/admin/coupons/batch.csv", GET: adminOnly("303 /admin/coupons") },
  {
    path: "/admin/coupons/PRO-UNKNWN/deactivate",
    GET: adminOnly("303 /admin/coupons"),
    POST: adminOnly("303 /admin/coupons"),
  },
  {
    path: "/admin/coupons/PRO-UNKNWN/withdraw?from=person",
    GET: adminOnly("303 /admin/coupons"),
    POST: sent(adminOnly("303 /admin/coupons")),
    form: { reason: "Given by mistake." },
  },
  {
    path: "/admin/coupons/PRO-UNKNWN/withdraw",
    GET: adminOnly("303 /admin/coupons"),
    POST: adminOnly("303 /admin/coupons"),
  },
];

import { adminOnly, type Row, sent, signedIn } from "../../tests/routes/row.ts";

/** Receipts of Premium, and for administrators those of everybody. */
export const premiumRows: Row[] = [
  { path: "/premium", GET: { ...signedIn("403"), premium: "200" } },
  { path: "/premium?month=2026-11", GET: { ...signedIn("403"), premium: "200" } },
  { path: "/admin/premium", GET: adminOnly("200") },
  { path: "/admin/premium?month=nonsense", GET: adminOnly("200") },
  {
    path: "/admin/users/:unique/receipt",
    GET: adminOnly("200"),
    POST: adminOnly("303 /admin/users/:unique/receipt"),
  },
  {
    path: "/admin/users/:unique/receipt?month=2026-11",
    GET: adminOnly("200"),
    POST: sent(adminOnly("303 /admin/users/:unique/receipt")),
    form: { reason: "Late" },
  },
];

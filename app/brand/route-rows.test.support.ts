import { everyone, type Row, sent, signedIn } from "../../tests/routes/row.ts";

/** The brand on a founder's reports, a part of Premium. */
export const brandRows: Row[] = [
  {
    path: "/account/brand",
    GET: { ...signedIn("403"), premium: "200" },
    POST: { ...signedIn("403"), premium: "422" },
  },
  {
    path: "/account/brand?save",
    GET: { ...signedIn("403"), premium: "200" },
    POST: sent({ ...signedIn("403"), premium: "303 /account/brand" }),
    form: { name: "Northgate Studio", accent: "#2b7a58", footer: "", support: "" },
  },
  { path: "/account/brand/preview.pdf", GET: { ...signedIn("403"), visitor: "303 /auth", premium: "200" } },
  { path: "/brand-logos/unknown.png", GET: everyone("404") },
  { path: "/rule", GET: everyone("200") },
];

import { everyone, ownerOnly, type Row, signedIn } from "../../tests/routes/row.ts";

/** Tokens and the reference. The API itself has a table of its own: operations.server.test.ts. */
export const apiRows: Row[] = [
  {
    path: "/account/tokens",
    GET: { visitor: "303 /auth", premium: "200", all: "403" },
    POST: signedIn("422"),
  },
  {
    path: "/account/tokens/:apiToken/revoke",
    GET: ownerOnly("200"),
    POST: { ...ownerOnly("303 /account/tokens") },
  },
  { path: "/account/tokens/nobodys/revoke", GET: signedIn("404"), POST: signedIn("404") },
  { path: "/docs/api", GET: everyone("200") },
  { path: "/docs/api/errors", GET: everyone("200") },
  { path: "/docs/api/answer-question", GET: everyone("200") },
  { path: "/docs/api/list-experiments", GET: everyone("200") },
  { path: "/docs/api/nothing", GET: everyone("404") },
  { path: "/problems/token", GET: everyone("302 /docs/api/errors") },
  { path: "/problems/nothing", GET: everyone("404") },
];

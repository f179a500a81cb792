import { adminOnly, type Row, sent } from "../../../tests/routes/row.ts";

const unknown = "/admin/resources/unknown";
const list = "/admin/resources";
const step = (name: string, ask: string, GET: Row["GET"], POST?: Row["POST"], form?: Row["form"]): Row => ({
  path: `${ask}/${name}`,
  GET,
  POST,
  form,
});
const back = adminOnly(`303 ${list}`);
const upload = "/admin/resources/:upload";

/** Resources in the administrator area. For a deleted one, the list shows a message. */
export const adminResourceRows: Row[] = [
  { path: list, GET: adminOnly("200") },
  { path: `${list}?q=%25&category=none&tier=gold&state=lost&after=%ff~x&before=1~2`, GET: adminOnly("200") },
  { path: `${list}/upload`, GET: adminOnly("200"), POST: adminOnly("422") },
  { path: `${list}/address`, GET: adminOnly("200"), POST: adminOnly("422") },
  { path: `${list}/default`, GET: adminOnly(`302 ${list}`), POST: adminOnly(`303 ${list}`) },
  { path: upload, GET: adminOnly("200") },
  { path: unknown, GET: adminOnly("404") },
  step("edit", upload, adminOnly("200"), adminOnly("422")),
  step("edit", unknown, adminOnly("404"), adminOnly("404")),
  step("decline", upload, adminOnly("200"), back),
  step("decline", unknown, back, back),
  ...["duplicate", "restore"].flatMap((name) =>
    [upload, unknown].map((resource) => step(name, resource, adminOnly(`302 ${list}`), back)),
  ),
  step("status", upload, adminOnly(`302 ${list}`), sent(back), { active: "1" }),
  step("status", unknown, adminOnly(`302 ${list}`), sent(back), { active: "2" }),
  step("file", unknown, adminOnly("404")),
  step("delete", upload, adminOnly("200"), back),
  step("delete", unknown, back, back),
];

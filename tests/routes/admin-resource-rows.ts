import { adminOnly, everyone, type Row } from "./row.ts";

const unknown = "/admin/resources/unknown";
const list = "/admin/resources";
const step = (name: string, ask: string, GET: Row["GET"], POST: Row["POST"], form?: Row["form"]): Row => ({
  path: `/admin/resources/:resource/${name}`,
  ask: `${ask}/${name}`,
  GET,
  POST,
  form,
});
/** A visitor's form with a field waits until they have signed in. */
const sent = { ...adminOnly(`303 ${list}`), visitor: "401" };
const upload = "/admin/resources/:upload";

/** Resources in the administrator area. Of one that is gone the list says so. */
export const adminResourceRows: Row[] = [
  { path: list, GET: adminOnly("200"), POST: everyone("405") },
  {
    path: list,
    ask: `${list}?q=%25&category=none&tier=gold&state=lost&after=%ff~x&before=1~2`,
    GET: adminOnly("200"),
    POST: everyone("405"),
  },
  { path: `${list}/upload`, GET: adminOnly("200"), POST: adminOnly("422") },
  { path: `${list}/address`, GET: adminOnly("200"), POST: adminOnly("422") },
  { path: `${list}/default`, GET: adminOnly(`302 ${list}`), POST: adminOnly(`303 ${list}`) },
  { path: `${list}/:resource`, ask: upload, GET: adminOnly("200"), POST: everyone("405") },
  { path: `${list}/:resource`, ask: unknown, GET: adminOnly("404"), POST: everyone("405") },
  step("edit", upload, adminOnly("200"), adminOnly("422")),
  step("edit", unknown, adminOnly("404"), adminOnly("404")),
  step("decline", upload, adminOnly("200"), adminOnly(`303 ${list}`)),
  step("decline", unknown, adminOnly(`303 ${list}`), adminOnly(`303 ${list}`)),
  step("status", upload, adminOnly(`302 ${list}`), sent, { active: "1" }),
  step("status", unknown, adminOnly(`302 ${list}`), sent, { active: "2" }),
  step("duplicate", upload, adminOnly(`302 ${list}`), adminOnly(`303 ${list}`)),
  step("duplicate", unknown, adminOnly(`302 ${list}`), adminOnly(`303 ${list}`)),
  step("file", unknown, adminOnly("404"), everyone("405")),
  step("delete", upload, adminOnly("200"), adminOnly(`303 ${list}`)),
  step("delete", unknown, adminOnly(`303 ${list}`), adminOnly(`303 ${list}`)),
  step("restore", upload, adminOnly(`302 ${list}`), adminOnly(`303 ${list}`)),
  step("restore", unknown, adminOnly(`302 ${list}`), adminOnly(`303 ${list}`)),
];

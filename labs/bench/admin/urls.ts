import { sql } from "kysely";
import { personTabs } from "#app/admin/users/people-query.ts";
import { cursorText } from "#app/platform/db/cursor.ts";
import type { Db } from "#app/platform/db/database.server.ts";

/** URLs by a name that is the same for every database size. */
export type Addresses = Record<string, string>;

/** Every screen of the administrator area: its first, a deep and its last page, each filter and search. */
export async function addressesOf(db: Db): Promise<Addresses> {
  const all = [await people(db), await assessments(db), await coupons(db), await others(db)];
  return Object.assign({ Overview: "/admin" }, ...all) as Addresses;
}

async function people(db: Db): Promise<Addresses> {
  const [id, early] = [await halfway(db, "profiles", "user_id"), await nearEnd(db, "profiles", "user_id")];
  const [named] = await rows<Record<string, string>>(
    db,
    "select last_name, first_name, user_id from profiles order by 1, 2, 3 limit 1 offset (select count(*) / 2 from profiles)",
  );
  const [rare] = await rows<{ last: string }>(
    db,
    `select last_name as last from profiles where user_id >= '${id}'
    and not exists (select 1 from profiles as other where other.last_name = profiles.last_name
      and other.user_id <> profiles.user_id) limit 1`,
  );
  const number = await halfway(db, "people_rowids", "number");
  const common = await commonName(db);
  const name = cursorText(Object.values(named ?? {}).map(String));
  const users = "/admin/users";
  return {
    Users: users,
    "Users, halfway": `${users}?after=${id}`,
    "Users, the last": `${users}?after=${early}`,
    "Users, oldest": `${users}?sort=oldest`,
    "Users, last active": `${users}?sort=-seen`,
    "Users, longest silent": `${users}?sort=seen`,
    "Users by plan": `${users}?sort=-plan`,
    "Users, silent for 30 days": `${users}?silent=30`,
    "Users, free and silent for 3 days": `${users}?plan=free&silent=3`,
    "Users, paying": `${users}?pays=paying`,
    "Users, unpaid": `${users}?pays=unpaid`,
    "Users by name": `${users}?sort=name`,
    "Users by name, halfway": `${users}?sort=name&after=${encodeURIComponent(name)}`,
    "Users on Premium": `${users}?plan=premium`,
    "Users on Premium by name": `${users}?plan=premium&sort=name`,
    "Users, a letter": `${users}?q=a`,
    "Users, in every address": `${users}?q=com`,
    "Users, in half of the addresses": `${users}?q=gmail`,
    "Users, two such words": `${users}?q=gmail+com`,
    "Users, such a word, halfway": `${users}?q=gmail&after=${number}`,
    "Users, a common name": `${users}?q=${common}`,
    "Users, a common name on Premium": `${users}?q=${common}&plan=premium`,
    "Users, in half of the addresses, on Premium": `${users}?q=gmail&plan=premium`,
    "Users, a word of all on Premium": `${users}?q=com&plan=premium`,
    "Users, a rare name": `${users}?q=${rare?.last}`,
    "Users, nobody": `${users}?q=qqqqqq`,
    "Users, an id": `${users}?q=${id.slice(0, 13)}`,
    "A user": `${users}/${id}`,
    ...Object.fromEntries(personTabs.map((tab) => [`A user, ${tab}`, `${users}/${id}?tab=${tab}`])),
    "Analytics, 7 days": "/admin/analytics?days=7",
    "Analytics, 365 days": "/admin/analytics?days=365",
    "Analytics, somebody": `/admin/analytics?days=30&q=${common}`,
  };
}

async function assessments(db: Db): Promise<Addresses> {
  const id = await halfway(db, "assessment_sessions", "id");
  const early = await nearEnd(db, "assessment_sessions", "id");
  const common = await commonName(db);
  const list = "/admin/assessments";
  return {
    Assessments: list,
    "Assessments, halfway": `${list}?after=${id}`,
    "Assessments, the last": `${list}?after=${early}`,
    "Assessments, complete": `${list}?progress=complete`,
    "Assessments, in progress": `${list}?progress=progress`,
    "Assessments, started": `${list}?progress=started`,
    "Assessments to talk to first": `${list}?view=first`,
    "Assessments, highest score": `${list}?sort=-score`,
    "Assessments, lowest score": `${list}?sort=score`,
    "Assessments by priority": `${list}?sort=-priority`,
    "Assessments, most evidence": `${list}?sort=-evidence`,
    "Assessments, last active": `${list}?sort=-seen`,
    "Assessments, high potential": `${list}?band=high`,
    "Assessments with evidence": `${list}?evidence=some`,
    "Assessments without evidence": `${list}?evidence=none`,
    "Assessments, a letter": `${list}?q=a`,
    "Assessments, a common name": `${list}?q=${common}`,
    "Assessments, a common name, halfway": `${list}?q=${common}&after=${id}`,
    "Assessments, a common name, started": `${list}?q=${common}&progress=started`,
    "Assessments, a common word": `${list}?q=software`,
    "Assessments, an id": `${list}?q=${id.slice(0, 13)}`,
    "An assessment": `${list}/${id}`,
    Questions: "/admin/questions",
  };
}

async function coupons(db: Db): Promise<Addresses> {
  const id = await halfway(db, "coupons", "id");
  const [row] = await rows<{ code: string; batch: string }>(
    db,
    `select code, batch_id as batch from coupons where id = '${id}'`,
  );
  const list = "/admin/coupons";
  return {
    Coupons: list,
    "Coupons, halfway": `${list}?after=${id}`,
    "Coupons, the last": `${list}?after=${await nearEnd(db, "coupons", "id")}`,
    "Coupons, active": `${list}?status=active`,
    "Coupons, redeemed": `${list}?status=redeemed`,
    "Coupons, expired": `${list}?status=expired`,
    "Coupons, inactive": `${list}?status=inactive`,
    "Coupons, inactive Premium": `${list}?status=inactive&tier=premium`,
    "Coupons, a tier's": `${list}?q=pro`,
    "Coupons, a code": `${list}?q=${row?.code}`,
    "Coupons of a batch": `${list}?batch=${row?.batch}`,
  };
}

async function others(db: Db): Promise<Addresses> {
  const [interview, resource] = [await halfway(db, "customer_interviews", "id"), await halfway(db, "resources", "id")];
  const [audit, reader] = [await halfway(db, "audit_logs", "id"), await halfway(db, "newsletter_subscribers", "id")];
  const concerned = await halfway(db, "profiles", "user_id");
  return {
    Resources: "/admin/resources",
    "Resources, halfway": `/admin/resources?after=${resource}`,
    "Resources, a word of all": "/admin/resources?q=prices",
    "Resources, waiting": "/admin/resources?state=waiting",
    Interviews: "/admin/interviews",
    "Interviews, halfway": `/admin/interviews?after=${interview}`,
    "Interviews, pending": "/admin/interviews?status=pending",
    Cohorts: "/admin/cohorts",
    Settings: "/admin/settings",
    Communications: "/admin/communications",
    Newsletter: "/admin/newsletter",
    "Newsletter, halfway": `/admin/newsletter?after=${reader}`,
    "Newsletter, paid": "/admin/newsletter?type=paid",
    "Newsletter, free": "/admin/newsletter?type=free",
    "Newsletter, addresses": "/admin/newsletter?q=reader1",
    "Audit log": "/admin/audit",
    "Audit log, halfway": `/admin/audit?after=${audit}`,
    "Audit log, a word of half": "/admin/audit?q=plan",
    "Audit log, a word of all": "/admin/audit?q=a",
    "Audit log, an id": `/admin/audit?q=${concerned}`,
  };
}

async function halfway(db: Db, table: string, id: string): Promise<string> {
  const [row] = await rows<{ id: string }>(
    db,
    `select ${id} as id from ${table} order by 1 limit 1 offset (select count(*) / 2 from ${table})`,
  );
  return `${row?.id}`;
}

async function commonName(db: Db): Promise<string> {
  const [row] = await rows<{ name: string }>(
    db,
    "select first_name as name from profiles group by 1 order by count(*) desc, 1 limit 1",
  );
  return encodeURIComponent(`${row?.name}`);
}

/** The cursor before the last page. */
async function nearEnd(db: Db, table: string, id: string): Promise<string> {
  const [row] = await rows<{ id: string }>(db, `select ${id} as id from ${table} order by 1 limit 1 offset 10`);
  return `${row?.id}`;
}

async function rows<T>(db: Db, query: string): Promise<T[]> {
  return (await sql<T>`${sql.raw(query)}`.execute(db)).rows;
}

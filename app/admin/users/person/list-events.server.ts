import { type RawBuilder, sql } from "kysely";
import { clock } from "#app/platform/clock.ts";
import { type Cursor, type ListPage, listPage, pageSize } from "#app/platform/db/cursor.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { secretLife } from "#app/platform/mail/mails.server.ts";
import { allEventKinds, type EventKind, type PersonEvent } from "./person-event.ts";

interface ListEventsInput {
  user: string;
  /** Only these; all by default. */
  kinds?: EventKind[];
  cursor?: Cursor;
}

/**
 * A page of what happened to a user, newest first, in one statement: a page of each kind, most of them read from an index
 * of their own (migration 1500), and of these the newest. However much there is, it costs the same.
 */
export async function listEvents(
  db: Db,
  { user, kinds = allEventKinds, cursor = {} }: ListEventsInput,
): Promise<ListPage<PersonEvent>> {
  const edge = edgeOf(cursor);
  const sources = sourcesOf(user, clock.now());
  const pages = kinds.map((kind) => pageOf(rankOf(kind), sources[kind], edge));
  const order = orderOf(edge);
  const { rows } = await sql<EventRow>`
    select event.*, profiles.first_name, profiles.last_name
    from (${sql.join(pages, sql` union all `)}) as event
    left join profiles on profiles.user_id = event.actor
    order by event.at ${order}, event.rank ${order}, event.id ${order}
    limit ${pageSize + 1}`.execute(db);
  return listPage(rows.map(eventOf), edge ? cursor : {}, ({ at, kind, id }) => [at, `${rankOf(kind)}`, id]);
}

interface EventRow extends Omit<PersonEvent, "kind" | "by"> {
  /** The kind, by its position: text sorts differently from database to database. */
  rank: number;
  actor: string | null;
  first_name: string | null;
  last_name: string | null;
}

function rankOf(kind: EventKind): number {
  return allEventKinds.indexOf(kind);
}

function eventOf({ rank, actor, first_name, last_name, ...event }: EventRow): PersonEvent {
  const name = first_name === null ? "A former administrator" : `${first_name} ${last_name}`;
  return { kind: allEventKinds[rank] ?? "change", ...event, by: actor === null ? null : name };
}

/** The event that a page follows, or precedes if one pages back. */
interface Edge {
  back: boolean;
  at: string;
  rank: number;
  id: string;
}

function edgeOf({ after, before }: Cursor): Edge | undefined {
  const [at, rank, id, ...more] = before ?? after ?? [];
  if (at === undefined || id === undefined || !/^\d{1,2}$/.test(rank ?? "") || more.length > 0) return undefined;
  return { back: before !== undefined, at, rank: Number(rank), id };
}

function orderOf(edge: Edge | undefined) {
  return edge?.back ? sql`asc` : sql`desc`;
}

/** The events of one kind, as expressions. */
interface Source {
  /** The table, with what its events are about. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  subject?: RawBuilder<unknown>;
  detail?: RawBuilder<unknown>;
  number?: RawBuilder<unknown>;
  link?: RawBuilder<unknown>;
  actor?: RawBuilder<unknown>;
  /** For several rows that are one event: what they have in common, which sorts like `at`, and as of `edge.at`. */
  group?: { by: RawBuilder<unknown>; edge: (at: string) => string };
}

/** One page of a kind. PostgreSQL wants the type of what is null. */
function pageOf(rank: number, source: Source, edge: Edge | undefined): RawBuilder<unknown> {
  const { from, where, at, id, group } = source;
  const { subject = noText, detail = noText, number = sql`cast(null as real)`, link = noText, actor = noText } = source;
  const order = orderOf(edge);
  const first = edge && group ? sql`${group.by} ${edge.back ? sql`>=` : sql`<=`} ${group.edge(edge.at)} and` : sql``;
  const beyond = edge && beyondEdge(rank, source, edge);
  const rows = group
    ? sql`where ${first} ${where} group by ${group.by} ${beyond ? sql`having ${beyond}` : sql``} order by ${group.by} ${order}`
    : sql`where ${beyond ? sql`${beyond} and` : sql``} ${where} order by ${at} ${order}, ${id} ${order}`;
  return sql`select * from (
    select cast(${rank} as integer) as rank, ${id} as id, ${at} as at, ${subject} as subject, ${detail} as detail,
      ${number} as number, ${link} as link, ${actor} as actor
    from ${from} ${rows} limit ${pageSize + 1}) as part`;
}

const noText = sql`cast(null as text)`;

/** At the time of the edge itself, kinds of a higher rank are newer. */
function beyondEdge(rank: number, { at, id }: Source, edge: Edge): RawBuilder<unknown> {
  const compare = edge.back ? sql`>` : sql`<`;
  if (rank === edge.rank) return sql`(${at}, ${id}) ${compare} (${edge.at}, ${edge.id})`;
  const isBeyond = edge.back ? rank > edge.rank : rank < edge.rank;
  return isBeyond ? sql`${at} ${compare}= ${edge.at}` : sql`${at} ${compare} ${edge.at}`;
}

/**
 * Where the events of each kind are. What founders write is not among them: only names and titles that administrators
 * see elsewhere. Conditions of partial indexes must match theirs exactly.
 */
function sourcesOf(user: string, now: Date): Record<EventKind, Source> {
  const moment = now.toISOString();
  const today = moment.slice(0, 10);
  const young = new Date(now.getTime() - secretLife).toISOString();
  const session = {
    from: sql`assessment_sessions as session ${ideaOf(sql`session`)}`,
    ...{ subject: sql`nullif(ideas.name, '')`, link: sql`session.id` },
  };
  const delivery = (kind: RawBuilder<unknown>): Source => ({
    from: sql`deliveries inner join mailings on mailings.id = deliveries.mailing_id`,
    where: sql`deliveries.user_id = ${user} and mailings.kind = ${kind}`,
    ...{ at: sql`coalesce(deliveries.sent_at, deliveries.due_at)`, id: sql`mailings.id` },
    ...{ subject: sql`mailings.subject`, detail: sql`deliveries.state`, link: sql`mailings.id` },
  });
  const interview = { from: sql`customer_interviews`, id: sql`id`, subject: sql`title`, link: sql`id` };
  const experiment = { from: sql`experiments`, id: sql`id` };
  const program = {
    from: sql`cohort_members inner join cohorts on cohorts.id = cohort_members.cohort_id`,
    ...{ id: sql`cohort_id`, subject: sql`cohorts.name`, link: sql`cohort_id` },
  };
  const coupon = {
    from: sql`coupons`,
    ...{ id: sql`id`, subject: sql`code`, detail: sql`subscription_tier`, number: sql`access_duration_days` },
  };
  const subscription = { from: sql`entitlements`, id: sql`id`, detail: sql`tier` };
  const ended = sql`coalesce(grace_ends_at, ends_at)`;
  return {
    joined: { from: sql`users`, where: sql`id = ${user}`, at: sql`created_at`, id: sql`id` },
    confirmed: {
      ...{ from: sql`users`, where: sql`id = ${user} and email_confirmed_at is not null` },
      ...{ at: sql`email_confirmed_at`, id: sql`id` },
    },
    "signed-in": {
      ...{ from: sql`user_activity_logs`, where: sql`user_id = ${user} and activity_type = 'login'` },
      ...{ at: sql`max(created_at)`, id: sql`substr(created_at, 1, 10)`, number: sql`count(*)` },
      group: { by: sql`substr(created_at, 1, 10)`, edge: (at) => at.slice(0, 10) },
    },
    "program-joined": { ...program, where: sql`user_id = ${user}`, at: sql`joined_at` },
    "program-left": { ...program, where: sql`user_id = ${user} and left_at is not null`, at: sql`left_at` },
    "assessment-started": {
      ...session,
      ...{ where: sql`session.user_id = ${user}`, at: sql`session.created_at`, id: sql`session.id` },
    },
    result: {
      ...session,
      from: sql`session_results as result
        inner join assessment_sessions as session on session.id = result.assessment_session_id
        ${ideaOf(sql`session`)}`,
      ...{ where: sql`result.user_id = ${user}`, at: sql`result.created_at` },
      id: sql`result.assessment_session_id || ':' || result.revision`,
      ...{ detail: sql`cast(result.revision as text)`, number: sql`result.overall` },
    },
    "answers-changed": {
      ...session,
      where: sql`session.user_id = ${user} and session.updated_at > session.completed_at`,
      ...{ at: sql`session.updated_at`, id: sql`session.id` },
    },
    "interview-sent": { ...interview, where: sql`founder_id = ${user}`, at: sql`created_at` },
    "interview-reviewed": {
      ...interview,
      where: sql`founder_id = ${user} and reviewed_at is not null`,
      ...{ at: sql`reviewed_at`, actor: sql`reviewed_by` },
    },
    quote: {
      from: sql`quotes inner join assessment_sessions as session on session.id = quotes.assessment_session_id
        ${ideaOf(sql`session`)}`,
      ...{ where: sql`quotes.user_id = ${user}`, at: sql`quotes.created_at`, id: sql`quotes.id` },
      ...{ subject: sql`nullif(ideas.name, '')`, link: sql`session.id` },
    },
    "experiment-started": {
      ...experiment,
      ...{ where: sql`user_id = ${user} and starts_on <= ${today}`, at: sql`starts_on` },
    },
    "experiment-ended": {
      ...experiment,
      ...{ where: sql`user_id = ${user} and dropped_at is null and ends_on <= ${today}`, at: sql`ends_on` },
    },
    "experiment-dropped": {
      ...experiment,
      ...{ where: sql`user_id = ${user} and dropped_at is not null`, at: sql`dropped_at` },
    },
    "experiment-result": {
      ...experiment,
      ...{ where: sql`user_id = ${user} and recorded_at is not null`, at: sql`recorded_at` },
    },
    upload: {
      ...{ from: sql`resources`, where: sql`uploaded_by = ${user}`, at: sql`created_at`, id: sql`id` },
      ...{ subject: sql`title`, link: sql`id` },
    },
    download: {
      from: sql`resource_downloads as download inner join resources on resources.id = download.resource_id`,
      ...{ where: sql`download.user_id = ${user}`, at: sql`download.download_date`, id: sql`download.resource_id` },
      ...{ subject: sql`resources.title`, link: sql`resources.id` },
    },
    "coupon-redeemed": {
      ...coupon,
      ...{ where: sql`redeemed_by = ${user} and redeemed_at is not null`, at: sql`redeemed_at` },
    },
    "coupon-withdrawn": {
      ...coupon,
      ...{ where: sql`redeemed_by = ${user} and withdrawn_at is not null`, at: sql`withdrawn_at` },
    },
    "subscription-started": {
      ...subscription,
      ...{ where: sql`user_id = ${user} and source = 'stripe'`, at: sql`created_at` },
    },
    "subscription-ended": {
      ...subscription,
      ...{ where: sql`user_id = ${user} and source = 'stripe' and ${ended} <= ${moment}`, at: ended },
    },
    invoice: {
      ...{ from: sql`invoices`, where: sql`user_id = ${user}`, at: sql`created_at`, id: sql`id` },
      ...{ subject: sql`number`, detail: sql`status || ' ' || currency`, number: sql`total` },
    },
    mail: {
      ...{ from: sql`mails`, where: sql`user_id = ${user} and delete_after_send = 0` },
      ...{ at: sql`created_at`, id: sql`id`, detail: sql`state` },
      subject: sql`case when created_at < ${young} then subject end`, // a code in it may still work
    },
    message: delivery(sql`'communication'`),
    issue: delivery(sql`'newsletter'`),
    note: {
      ...{ from: sql`user_notes`, where: sql`user_id = ${user}`, at: sql`created_at`, id: sql`id` },
      ...{ subject: sql`substr(text, 1, 200)`, actor: sql`coalesce(author_id, '')` },
    },
    change: {
      from: sql`audit_logs`,
      // The others are events of other kinds.
      where: sql`user_id = ${user} and action not in ('user.add_note', 'interview.review', 'coupon.withdraw', 'resource.upload', 'resource.add')`,
      ...{ at: sql`created_at`, id: sql`id`, detail: sql`action`, actor: sql`actor_id` },
    },
  };
}

/** Joins the idea of an assessment, unless its founder deleted it. */
function ideaOf(session: RawBuilder<unknown>) {
  return sql`left join ideas on ideas.id = ${session}.idea_id and ${session}.deleted_at is null`;
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Responses } from "#app/assessment/results/responses.tsx";
import type { Handle } from "#app/platform/http/page.ts";
import { findDisclosedAnswers, listWithEvidence } from "../disclosed.server.ts";
import { DisclosedList } from "../disclosed-list.tsx";
import { findMember } from "../list-members.server.ts";
import { memberPath } from "../paths.ts";
import { requireReader } from "../require-reader.server.ts";
import { ReaderFrame } from "./reader-frame.tsx";

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: Handle<Data> = { title: ({ name, cohort }) => `${name}, ${cohort}`, area: "admin" };

/** What a member shows, as the member's own page says it. `?answers` opens the answers of an assessment. */
export async function loader(args: LoaderFunctionArgs) {
  const { cohort, base, isAdmin } = await requireReader(args);
  const { db } = args.context;
  const key = { cohort: cohort.id, member: args.params.member ?? "" };
  const member = await findMember(db, key);
  if (!member) throw new Response(null, { status: 404 });
  const session = new URL(args.request.url).searchParams.get("answers");
  return {
    ...{ base, isAdmin, cohort: cohort.name },
    ...{ id: member.id, name: `${member.firstName} ${member.lastName}` },
    disclosed: await listWithEvidence(db, { cohort: cohort.id, members: [member.id] }),
    answers: session ? await findDisclosedAnswers(db, { ...key, session }) : undefined,
  };
}

export default function CohortMember() {
  const { base, isAdmin, cohort, id, name, disclosed, answers } = useLoaderData<typeof loader>();
  return (
    <ReaderFrame isAdmin={isAdmin} above={[[cohort, base]]} name={name}>
      <h1 dir="auto">{name}</h1>
      <section className="card crop mt-6 max-w-text" aria-label="What they show">
        <DisclosedList name={name} disclosed={disclosed} path={memberPath(base, id)} />
      </section>
      {answers && <Responses lines={answers} shared />}
    </ReaderFrame>
  );
}

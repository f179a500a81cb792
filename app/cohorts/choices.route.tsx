import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { Responses } from "#app/assessment/results/responses.tsx";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { Day } from "#app/ui/time.tsx";
import { listChoosable, saveChoices } from "./choices.server.ts";
import { ChoicesForm, decisionsOf } from "./choices.ts";
import { ChoicesFields } from "./choices-form.tsx";
import { cohortLimits, runText } from "./cohort.ts";
import { findDisclosedAnswers, listWithEvidence } from "./disclosed.server.ts";
import { DisclosedList } from "./disclosed-list.tsx";
import { findMembership } from "./memberships.server.ts";
import { choicesPath, leavePath } from "./paths.ts";

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: Handle<Data> = { title: ({ name }) => `What ${name} sees` };

/** What a program sees of the founder, and the choices. `?answers` opens the answers of an assessment that it may read. */
export async function loader({ request, params, context: { db }, context }: LoaderFunctionArgs) {
  const { id: user, firstName, lastName } = await requireUser({ request, context });
  const key = { user, cohort: params.cohort ?? "" };
  const membership = await findMembership(db, key);
  if (!membership) throw new Response(null, { status: 404 });
  const session = new URL(request.url).searchParams.get("answers");
  return {
    ...membership,
    member: `${firstName} ${lastName}`,
    choosable: await listChoosable(db, key),
    disclosed: await listWithEvidence(db, { cohort: key.cohort, members: [user] }),
    answers: session ? await findDisclosedAnswers(db, { cohort: key.cohort, member: user, session }) : undefined,
  };
}

/** Saves the choices, or takes everything back. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const cohort = params.cohort ?? "";
  const parsed = await parseForm(request, ChoicesForm);
  if (!parsed.ok) return parsed.response;
  const decisions = parsed.value.do === "nothing" ? "nothing" : decisionsOf(parsed.value);
  const { kind } = await saveChoices(context.db, { user, cohort, decisions });
  if (kind === "missing") throw new Response(null, { status: 404 });
  return redirectWith(choicesPath(cohort), "Saved. What they read now is on this page.");
}

export default function ProgramChoices() {
  const { cohort, name, joinedAt, archivedAt, managers, member, choosable, disclosed, answers } =
    useLoaderData<typeof loader>();
  return (
    <AppFrame above={[["Account", "/account"]]} name={name}>
      <h1>{`What ${name} sees`}</h1>
      <p className="mt-2 max-w-text text-soft">
        You joined on <Day at={joinedAt} />
        {`. ${runText(managers)}. They see your name, and what you choose here; with any part of an assessment also its idea's name and how far it is. You can take everything back at any time. `}
        The <a href="/privacy">privacy page</a> says what people at Firstproof read.
      </p>
      {archivedAt && (
        <p className="banner mt-4">
          The program is archived, so it sees nothing now. If it is taken out of the archive, it sees what you choose
          here.
        </p>
      )}
      <div className="mt-6 grid gap-6 lg:grid-cols-[2fr_1fr] lg:items-start">
        <div>
          <ChoicesFields cohort={cohort} choosable={choosable} />
          {choosable.length >= cohortLimits.assessmentsOfMember && (
            <p className="hint mt-4">{`These are ${cohortLimits.assessmentsOfMember} assessments: those they see something of, and your newest.`}</p>
          )}
        </div>
        <div className="grid gap-6">
          <section className="card crop" aria-labelledby="now">
            <h2 id="now">What they read now</h2>
            <p className="hint mb-4">Exactly this. A newer result replaces an older one automatically.</p>
            {archivedAt ? (
              <p className="text-soft">Nothing.</p>
            ) : (
              <DisclosedList name={member} disclosed={disclosed} path={choicesPath(cohort)} />
            )}
          </section>
          <section className="card" aria-labelledby="leave">
            <h2 id="leave">Leave the program</h2>
            <p className="mt-2 text-soft">
              They stop seeing anything right away. What they downloaded before stays with them.
            </p>
            <p className="mt-4">
              <a className="btn" href={leavePath(cohort)}>
                Leave
              </a>
            </p>
          </section>
        </div>
      </div>
      {answers && <Responses lines={answers} shared />}
    </AppFrame>
  );
}

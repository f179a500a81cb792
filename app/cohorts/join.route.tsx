import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { findUser, requireUser } from "#app/account/account.server.ts";
import { authPath } from "#app/account/auth-path.ts";
import { formatWait } from "#app/platform/format-wait.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm, tooMany } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { formState, PostForm } from "#app/ui/post-form.tsx";
import { cohortLimits, runText } from "./cohort.ts";
import { findJoinable, type Joinable, type Joined, joinCohort } from "./join-cohort.server.ts";
import { choicesPath, joinPath } from "./paths.ts";

export const handle: Handle = { title: "Join a program", once: true }; // wrong codes are counted

export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const seconds = actionHeaders.get("Retry-After") ?? loaderHeaders.get("Retry-After");
  return new Headers(seconds ? { "Retry-After": seconds } : undefined);
};

const maxCode = 40; // characters

/** `?code` shows its program. A visitor signs up or in first, and comes back with the code: most are new here. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get("code")?.trim() ?? "";
  const code = typed.length <= maxCode ? typed : "";
  const user = await findUser({ request, context });
  if (!user) throw redirect(authPath({ tab: "sign-up", to: joinPath(code) }), { status: 303 });
  if (code === "") return data({ code, program: undefined, refused: undefined });
  const found = await findJoinable(context.db, { user: user.id, code, client: context.client });
  if (found.kind === "open") return data({ code, program: found, refused: undefined });
  const init = found.kind === "wait" ? tooMany(found.seconds) : undefined;
  return data({ code, program: undefined, refused: refusalText(found) }, init);
}

const missing = "Enter the code of the program";
const JoinForm = z.object({ code: z.string({ error: missing }).trim().min(1, missing) });

/** Joins a program, which sees nothing but the name until its new member has chosen. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const parsed = await parseForm(request, JoinForm);
  if (!parsed.ok) return parsed.response;
  const joined = await joinCohort(context.db, { user, code: parsed.value.code, client: context.client });
  if (joined.kind === "joined")
    return redirectWith(
      choicesPath(joined.cohort),
      "You joined. They see your name, and nothing else until you choose.",
    );
  const init = joined.kind === "wait" ? tooMany(joined.seconds) : undefined;
  return parsed.refuse({ code: [refusalText(joined)] }, init);
}

function refusalText(refused: Exclude<Joined, { kind: "joined" }>): string {
  switch (refused.kind) {
    case "unknown":
      return "We don't know this code. Compare it with what the program gave you.";
    case "closed":
      return "This program takes no new members.";
    case "full":
      return "This program has no room left.";
    case "many":
      return `You are in ${cohortLimits.programsOfUser} programs already. Leave one to join another.`;
    case "wait":
      return `Too many codes that we don't know. Please wait ${formatWait(refused.seconds)}.`;
  }
}

export default function Join() {
  const { code, program, refused } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <FocusFrame>
      <div className="card crop">
        <h1>Join a program</h1>
        {program && !actionData ? (
          <Program program={program} code={code} />
        ) : (
          <CodeForm last={actionData?.form ?? { initialValue: { code }, error: refused ? { code: [refused] } : {} }} />
        )}
      </div>
      <a className="link mt-6" href="/account">
        <Icon name="arrow-left" />
        Account
      </a>
    </FocusFrame>
  );
}

/** Asks for the code. It changes nothing: the next page says whose it is. */
function CodeForm({ last }: { last: Parameters<typeof formState>[0]["last"] }) {
  const { form, attributes, field } = formState({ id: "join", last });
  return (
    <form {...attributes} action={joinPath()} className="mt-4 grid gap-4">
      <ErrorSummary form={form} />
      <Field
        label="Join code"
        field={field("code")}
        hint="8 letters and digits, which the program gave you, for example 7K2M-9XQP"
        className="font-mono uppercase"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <p className="actions">
        <button type="submit" className="btn btn-primary">
          Continue
        </button>
      </p>
    </form>
  );
}

/** Says who runs the program and what joining reveals, before anything happens. */
function Program({ program: { cohort, name, managers, joined }, code }: { program: Joinable; code: string }) {
  if (joined)
    return (
      <>
        <p className="mt-4">
          You take part in <b>{name}</b>.
        </p>
        <p className="actions mt-4">
          <a className="btn btn-primary" href={choicesPath(cohort)}>
            Choose what it sees
          </a>
        </p>
      </>
    );
  return (
    <PostForm action={joinPath(code)} className="mt-4 grid gap-4">
      <p className="text-xl wrap-anywhere" dir="auto">
        <b>{name}</b>
      </p>
      <p>
        {`${runText(managers)}. `}
        <b>Joining shows them your name, and nothing else.</b> You then choose for each assessment whether they see its
        score, areas, evidence or answers, and can take it back at any time.
      </p>
      <input type="hidden" name="code" value={code} />
      <p className="actions">
        <button type="submit" className="btn btn-primary">
          Join
        </button>{" "}
        <a className="btn" href="/account">
          Cancel
        </a>
      </p>
    </PostForm>
  );
}

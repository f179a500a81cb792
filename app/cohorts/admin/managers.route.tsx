import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { formState, PostForm } from "#app/ui/post-form.tsx";
import { cohortLimits, type Manager } from "../cohort.ts";
import { type AddedManager, addManager, removeManager } from "../managers.server.ts";
import { adminCohortPath, cohortsPath } from "../paths.ts";
import { requireCohort } from "../require-reader.server.ts";
import { ManagerForm, RemoveForm } from "./cohort-form.ts";

export const handle: Handle = { title: "Managers, Admin Panel", area: "admin" };

export async function loader(args: LoaderFunctionArgs) {
  return { cohort: (await requireCohort(args)).cohort };
}

const failed = "Failed to change the managers";

const refusals: Record<Exclude<AddedManager["kind"], "added" | "same">, string> = {
  missing: "This cohort no longer exists.",
  nobody: "No account has this address. Ask them to sign up first.",
  unconfirmed: "They haven't confirmed their email yet, so they can't manage a cohort.",
  full: `A cohort has at most ${cohortLimits.managers} managers.`,
};

/** Names a manager by their address; `?remove` removes one. */
export async function action(args: ActionFunctionArgs) {
  const { by, cohort } = await requireCohort(args);
  const { request, context } = args;
  const page = adminCohortPath(cohort.id, "managers");
  if (new URL(request.url).searchParams.has("remove")) {
    const parsed = await parseForm(request, RemoveForm);
    if (!parsed.ok) return parsed.response;
    const { user } = parsed.value;
    await orFail(context, failed, () => removeManager(context.db, { cohort: cohort.id, user, by }));
    return redirectWith(page, "They no longer manage it.");
  }
  const parsed = await parseForm(request, ManagerForm);
  if (!parsed.ok) return parsed.response;
  const { email } = parsed.value;
  const { kind } = await orFail(context, failed, () => addManager(context.db, { cohort: cohort.id, email, by }));
  if (kind !== "added" && kind !== "same") return parsed.refuse({ email: [refusals[kind]] });
  return redirectWith(page, "They manage it now. They find it on their account page; we don't write to them.");
}

export default function Managers() {
  const { cohort } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const page = adminCohortPath(cohort.id, "managers");
  const { form, attributes, field } = formState({ id: "manager", last: actionData?.form });
  return (
    <>
      <Breadcrumb
        above={[
          ["Cohorts", cohortsPath],
          [cohort.name, adminCohortPath(cohort.id)],
        ]}
        current="Managers"
      />
      <h1>Managers</h1>
      <p className="mt-2 max-w-text text-soft">
        A manager sees this cohort's page and its export, and nothing else of this panel. Like administrators, they need
        a second sign-in step. Founders read their names before they join.
      </p>
      <section className="card mt-6 max-w-text" aria-label="Managers">
        {cohort.managers.length === 0 ? (
          <p className="text-soft">Nobody yet.</p>
        ) : (
          <ul className="list">
            {cohort.managers.map((manager) => (
              <ManagerRow key={manager.id} manager={manager} page={page} />
            ))}
          </ul>
        )}
      </section>
      <PostForm {...attributes} action={page} className="card mt-6 grid max-w-text gap-4">
        <h2>Name a manager</h2>
        <ErrorSummary form={form} />
        <Field
          label="Email"
          field={field("email")}
          type="email"
          hint="Of their account, which they need to have already"
          autoComplete="off"
        />
        <p className="actions">
          <button type="submit" className="btn btn-primary">
            Add
          </button>
        </p>
      </PostForm>
    </>
  );
}

function ManagerRow({ manager: { id, name, email }, page }: { manager: Manager; page: string }) {
  return (
    <li className="row">
      <p className="fill wrap-anywhere">
        <b dir="auto">{name}</b>
        <br />
        <span className="hint">{email}</span>
      </p>
      <PostForm action={`${page}?remove`}>
        <input type="hidden" name="user" value={id} />
        <button type="submit" className="btn">
          Remove<span className="sr-only"> {name}</span>
        </button>
      </PostForm>
    </li>
  );
}

import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireReauthentication } from "#app/account/account.server.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { site } from "#app/platform/site.ts";
import { deletionReasonNames, deletionReasons } from "#app/privacy/account-deleted-mail.ts";
import { DeleteOnRequestForm } from "#app/privacy/delete-form.ts";
import { type DeletionRefusal, deleteOnRequest, recentExport } from "#app/privacy/delete-on-request.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { FieldError } from "#app/ui/field-box.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Time } from "#app/ui/time.tsx";
import { deletePath, personNotFoundText, personPath, usersPath } from "./people-query.ts";
import type { Person } from "./person/find-person.server.ts";
import { requirePerson } from "./require-person.server.ts";

export const handle: Handle = { title: "Delete an account, Admin Panel", area: "admin" };

const longEnough = 5 * 60 * 1000; // ms, for downloading the data and filling in the form

export async function loader(args: LoaderFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const person = await requirePerson(args);
  await requireReauthentication(args, deletePath(person.id), longEnough);
  const exportedAt = await recentExport(args.context.db, { user: person.id, by });
  return { person, exportedAt, isSelf: person.id === by, chosen: chosenIn(args.request) };
}

interface Chosen {
  reason: string;
  /** "on" if the person doesn't want their data. */
  declined: string;
}

/** The page with these choices made. The email address confirms the deletion, so it is always entered anew. */
function chosenPath(user: string, { reason, declined }: { reason: string; declined: boolean }): string {
  return `${deletePath(user)}?${new URLSearchParams({ reason, ...(declined && { declined: "on" }) })}`;
}

function chosenIn(request: Request): Chosen {
  const { searchParams } = new URL(request.url);
  return { reason: searchParams.get("reason") ?? "", declined: searchParams.get("declined") ?? "" };
}

const texts: Record<Exclude<DeletionRefusal["kind"], "missing">, [field: string, text: string]> = {
  oneself: ["", "This is you. Delete your own account on your account page."],
  admin: ["", "They're an administrator. Remove the role first."],
  "other-email": ["email", "That isn't their account's email address."],
  "not-exported": ["declined", "Download their data first, or confirm that they don't want it."],
};

/** Deletes the account. Sent twice, or by two administrators at once, the later one finds it gone. */
export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const { user = "" } = args.params;
  const parsed = await parseForm(args.request, DeleteOnRequestForm);
  if (!parsed.ok) return parsed.response;
  await requireReauthentication(args, chosenPath(user, parsed.value));
  const { db, files, uploads, log } = args.context;
  const result = await orFail(args.context, "Failed to delete the account", () =>
    deleteOnRequest(db, { files, uploads }, { user, by, ...parsed.value }),
  );
  if (result.kind === "missing") return redirectWith(usersPath, personNotFoundText);
  if (result.kind !== "deleted") {
    const [field, text] = texts[result.kind === "last-admin" ? "admin" : result.kind];
    return parsed.refuse({ [field]: [text] });
  }
  if (result.filesLeft)
    log.warn("files of a deleted account are left on the disk: deleting them is retried every hour");
  return redirectWith(usersPath, "Account deleted. One last email tells them.");
}

export default function DeletePerson() {
  const { person, exportedAt, isSelf, chosen } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <>
      <Breadcrumb
        above={[
          ["Users", usersPath],
          [name, personPath(person.id)],
        ]}
        current="Delete"
      />
      <h1 className="wrap-anywhere">
        Delete the account of <bdi>{name}</bdi>
      </h1>
      {isSelf && <Refusal text={texts.oneself[1]} href="/account" link="Your account" />}
      {!isSelf && person.isAdmin && (
        <Refusal text={texts.admin[1]} href={`${personPath(person.id)}/revoke`} link="Remove administrator role" />
      )}
      {!isSelf && !person.isAdmin && (
        <div className="mt-6 grid max-w-text gap-6">
          <WhatGoes />
          <HandOver user={person.id} exportedAt={exportedAt} />
          <DeleteFields person={person} isExported={exportedAt !== undefined} chosen={chosen} last={actionData?.form} />
        </div>
      )}
    </>
  );
}

function Refusal({ text, href, link }: { text: string; href: string; link: string }) {
  return (
    <div className="card crop mt-6 max-w-text">
      <p>{text}</p>
      <p className="mt-4">
        <a className="btn" href={href}>
          {link}
        </a>
      </p>
    </div>
  );
}

/** Lists what deleting somebody's account removes and what we keep. */
function WhatGoes() {
  return (
    <section className="card crop" aria-labelledby="goes">
      <h2 id="goes">What goes, and what stays</h2>
      <p className="mt-2">
        This deletes their account, answers, results, tasks, experiments, interviews, quotes and files, our notes about
        them, and cancels their subscription if they have one. You can't undo it. Any files they added to the library
        will be gone for others, too.
      </p>
      <p className="mt-4">What stays:</p>
      <ul className="list text-soft">
        <li>Invoices at Stripe, if they ever paid, for as long as the law requires.</li>
        <li>Copies in our backups. They disappear within {site.backupDays} days.</li>
        <li>One last email to them, until it is sent.</li>
        <li>
          In the audit log: that you deleted an account, when and why, and when something of theirs was changed, but
          neither their name nor their address.
        </li>
      </ul>
    </section>
  );
}

/** The first step: the person's data. @param exportedAt when it was downloaded, if that was within the last hour */
function HandOver({ user, exportedAt }: { user: string; exportedAt?: string }) {
  return (
    <section className="card crop" aria-labelledby="data">
      <h2 id="data">1. Their data</h2>
      <p className="mt-2">
        Hand it over to them before you delete it. It is the same file that they can download on their account page, and
        it isn't for you: delete your copy afterwards.
      </p>
      {exportedAt && (
        <p className="mt-2">
          You downloaded it at <Time at={exportedAt} />.
        </p>
      )}
      <p className="mt-4">
        <a className="btn" href={`${personPath(user)}/data`} download="">
          <Icon name="download" />
          Download their data
        </a>
      </p>
    </section>
  );
}

interface DeleteFieldsProps {
  person: Person;
  /** Whether the person's data was downloaded within the last hour. */
  isExported: boolean;
  /** What was chosen before the administrator confirmed who they are. */
  chosen: Chosen;
  last?: SubmissionResult<string[]>;
}

type Typed = Chosen & { email: string };

/** The second step: the reason, and the email address to confirm. */
function DeleteFields({ person, isExported, chosen, last }: DeleteFieldsProps) {
  const [form, { reason, declined, email }] = useForm<Typed>({
    id: "delete",
    lastResult: last,
    defaultValue: chosen,
  });
  return (
    <PostForm {...getFormProps(form)} className="card crop grid gap-4 border-danger">
      <h2>2. Delete the account</h2>
      <ErrorSummary form={form} />
      <ChoiceField
        label="Why"
        field={reason}
        none="Choose a reason"
        choices={deletionReasons.map((one): [string, string] => [one, deletionReasonNames[one]])}
        required
      />
      {!isExported && (
        <div className={declined.errors ? "has-error" : undefined}>
          <FieldError id={declined.errorId} error={declined.errors?.[0]} />
          <label className="choice">
            <input
              type="checkbox"
              id={declined.id}
              name={declined.name}
              defaultChecked={declined.initialValue === "on"}
              aria-describedby={declined.errors && declined.errorId}
            />
            <span>
              They said they don't want their data
              <span className="hint block">Only if you haven't downloaded it</span>
            </span>
          </label>
        </div>
      )}
      <p className="wrap-anywhere">
        Their email address is <b>{person.email}</b>.
      </p>
      <Field label="To confirm, enter their email address" field={email} type="email" required autoComplete="off" />
      <p className="actions">
        <button type="submit" className="btn btn-danger">
          Delete this account
        </button>{" "}
        <a className="btn" href={personPath(person.id)}>
          Keep it
        </a>
      </p>
    </PostForm>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { originOf } from "#app/account/origin.server.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import type { Failure } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { ChangesLink } from "#app/ui/admin/changes-link.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { formState, PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { Time } from "#app/ui/time.tsx";
import { adminAssessmentPath, lookPath } from "../admin/paths.ts";
import { decideLook, findLook, type Look } from "./look.server.ts";
import { DecisionText, EvidenceList } from "./mark-note.tsx";
import { evidenceOf } from "./verdict.ts";

export const handle: Handle = { title: "A marked answer, Admin Panel", area: "admin" };

const maxMessage = 500; // characters
const notFound: Failure = { failure: "This mark isn't there anymore" };

const DecisionForm = z
  .object({
    decision: z.enum(["kept", "removed"], "Press one of the two buttons."),
    message: z
      .string()
      .trim()
      .refine((text) => [...text].length <= maxMessage, `The sentence must be ${maxMessage} characters or fewer.`)
      .default(""),
    based: z.string().max(40).default(""),
  })
  .refine(({ decision, message }) => decision === "kept" || message !== "", {
    path: ["message"],
    message: "Say in a sentence why the mark goes. The founder reads it.",
  });

/** A marked text, what was counted in it, and what was decided. */
export async function loader(args: LoaderFunctionArgs) {
  const { id: me } = await requireAdmin(args);
  const look = await findLook(args.context.db, { mark: args.params.mark ?? "" });
  if (!look) throw Response.json(notFound, { status: 404 });
  return { look, isOwn: look.founder.id === me };
}

/** Keeps or removes the mark. */
export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const mark = args.params.mark ?? "";
  const form = await parseForm(args.request, DecisionForm);
  if (!form.ok) return form.response;
  const { kind } = await decideLook(args.context.db, { mark, by, origin: originOf(args.request), ...form.value });
  switch (kind) {
    case "decided":
    case "same":
      return redirectWith(lookPath(mark), form.value.decision === "kept" ? "Mark kept" : "Mark removed");
    case "conflict":
      return form.refuse(
        { "": ["Someone else decided in the meantime. See above, then decide again."] },
        { status: 409 },
      );
    case "own":
      return form.refuse({ "": ["This is your own answer. Another administrator has to read it."] }, { status: 422 });
    case "missing":
      throw Response.json({ ...notFound, unsaved: form.value.message }, { status: 404 });
  }
}

export default function MarkedAnswer() {
  const { look, isOwn } = useLoaderData<typeof loader>();
  const { title, text, founder, session, requestedAt, decided, figures } = look;
  return (
    <>
      <Breadcrumb above={[["Overview", "/admin"]]} current="A marked answer" />
      <h1>{title}</h1>
      <p className="meta mt-1">
        <a href={adminAssessmentPath(session)}>{`Assessment of ${founder.name}`}</a>
        {requestedAt && (
          <>
            {" · asked "}
            <Time at={requestedAt} />
          </>
        )}
      </p>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <section className="card min-w-0" aria-labelledby="text">
          <h2 id="text">The answer</h2>
          <p className="user-text mt-2 whitespace-pre-wrap" dir="auto">
            {text}
          </p>
        </section>
        <section className="card min-w-0" aria-labelledby="counted">
          <h2 id="counted">What we counted</h2>
          <EvidenceList evidence={evidenceOf(figures)} />
          {decided && <DecisionText {...decided} />}
          {isOwn ? (
            <p className="mt-4">This is your own answer. Another administrator has to read it.</p>
          ) : (
            <DecisionBox look={look} />
          )}
          <p className="mt-4">
            <ChangesLink kind="mark" id={look.id} />
          </p>
        </section>
      </div>
    </>
  );
}

/** The form that keeps or removes the mark. */
function DecisionBox({ look: { id, decided } }: { look: Look }) {
  const last = useActionData<typeof action>()?.form;
  const values = { message: decided?.message ?? "" };
  const { form, attributes, field } = formState({ id: "decision", values, last });
  return (
    <PostForm action={lookPath(id)} {...attributes} className="mt-4 grid gap-4 border-t border-line pt-4">
      <ErrorSummary form={form} />
      {/* The form is based on the decision shown above, also when it is shown again. */}
      <input type="hidden" name="based" value={decided?.at ?? ""} />
      <TextArea
        label="A sentence for the founder"
        field={field("message")}
        rows={4}
        hint={`Up to ${maxMessage} characters. You need one to remove the mark.`}
      />
      <p className="actions">
        <button type="submit" className="btn btn-primary" name="decision" value="kept">
          Keep the mark
        </button>{" "}
        <button type="submit" className="btn" name="decision" value="removed">
          Remove the mark
        </button>
      </p>
    </PostForm>
  );
}

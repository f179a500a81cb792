import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { formState, PostForm } from "#app/ui/post-form.tsx";
import { aboveIdea, ideaPath } from "../paths.ts";
import { IdeaFields, valuesOf } from "./idea-fields.tsx";
import { IdeaForm } from "./idea-form.ts";
import { nameIdea } from "./ideas.server.ts";
import { requireIdea } from "./require-idea.server.ts";

export const handle: Handle = { title: "Rename the idea" };

export async function loader(args: LoaderFunctionArgs) {
  return { idea: await requireIdea(args, args.params.idea) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const id = params.idea ?? "";
  const parsed = await parseForm(request, IdeaForm);
  if (!parsed.ok) return parsed.response;
  const { ideaName: name, ideaSentence: sentence, ideaWas: shown = "" } = parsed.value;
  const result = await nameIdea(context.db, { user, id, name, sentence, shown });
  if (result === "missing") throw new Response(null, { status: 404 });
  return redirectWith(ideaPath(id), "Idea saved.");
}

export default function Rename() {
  const { idea } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { form, attributes, field } = formState({ id: "idea", values: valuesOf(idea), last: actionData?.form });
  return (
    <AppFrame above={aboveIdea(idea)} name="Rename" narrow>
      <PostForm {...attributes} className="card crop">
        <h1>Rename the idea</h1>
        <ErrorSummary form={form} className="mt-4" />
        <IdeaFields field={field} />
        <p className="actions mt-6">
          <button type="submit" className="btn btn-primary">
            Save
          </button>{" "}
          <a className="btn" href={ideaPath(idea.id)}>
            Cancel
          </a>
        </p>
      </PostForm>
    </AppFrame>
  );
}

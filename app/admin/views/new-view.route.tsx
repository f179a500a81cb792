import { getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { maxViews, ViewForm, viewPath } from "#app/account/views/saved-view.ts";
import { saveView } from "#app/account/views/saved-views.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Dialog, DialogActions } from "#app/ui/admin/dialog.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { viewAt } from "./view-at.ts";

export const handle: Handle = { title: "Save a view, Admin Panel", area: "admin", dialog: true };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { list, query } = viewAt(args.request.url);
  return { back: viewPath(list, query) };
}

/** Saves the filters of a list under a name, and returns to the list with them. */
export async function action(args: ActionFunctionArgs) {
  const { id: user } = await requireAdmin(args);
  const { list, query } = viewAt(args.request.url);
  const parsed = await parseForm(args.request, ViewForm);
  if (!parsed.ok) return parsed.response;
  const { name } = parsed.value;
  const { kind } = await saveView(args.context.db, { user, list, name, query });
  const full = `You already have ${maxViews} views of this list. Delete one of them first.`;
  return kind === "full" ? parsed.refuse({ name: [full] }) : redirectWith(viewPath(list, query), "View saved.");
}

export default function NewView() {
  const { back } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [form, { name }] = useForm<{ name: string }>({ id: "view", lastResult: actionData?.form });
  return (
    <Dialog title="Save these filters as a view">
      <PostForm {...getFormProps(form)} className="grid gap-4" noValidate>
        <ErrorSummary form={form} />
        <Field
          label="Name"
          field={name}
          hint="Only you see it. A view of yours with the same name is replaced."
          autoComplete="off"
          required
        />
        <DialogActions back={back} button="Save view" />
      </PostForm>
    </Dialog>
  );
}

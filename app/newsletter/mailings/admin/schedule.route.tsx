import { getFormProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { orFail } from "#app/platform/http/failure.server.ts";
import { errorFlash } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import { type Handle, useTimeZone } from "#app/platform/http/page.ts";
import { Dialog, DialogActions } from "#app/ui/admin/dialog.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FieldBox } from "#app/ui/field-box.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { scheduleMailing } from "../change-mailing.server.ts";
import { may } from "../mailing.ts";
import { type Moment, nextTuesday, scheduleForm } from "../schedule-form.ts";
import { sendFailed } from "./labels.ts";
import { mailingPath } from "./paths.ts";
import { requireMailing, stateError } from "./require-mailing.server.ts";

export const handle: Handle = { title: "Schedule, Admin Panel", area: "admin", dialog: true };

/** The default is the next Tuesday, when issues are sent. */
export async function loader(args: LoaderFunctionArgs) {
  const { mailing } = await requireMailing(args);
  if (!may(mailing.state, "schedule")) throw redirect(mailingPath(mailing));
  return { mailing, usual: { day: nextTuesday(new Date()), time: "09:00" } };
}

export async function action(args: ActionFunctionArgs) {
  const { by, zone, mailing } = await requireMailing(args);
  const parsed = await parseForm(args.request, scheduleForm(zone));
  if (!parsed.ok) return parsed.response;
  const { at } = parsed.value;
  if (at <= new Date().toISOString()) return parsed.refuse({ day: ["Choose a time in the future"] });
  const changed = await orFail(args.context, sendFailed[mailing.kind], () =>
    scheduleMailing(args.context.db, { ...mailing, by, at }),
  );
  const page = mailingPath(mailing);
  if (changed.kind === "not now") return redirectWith(page, errorFlash(stateError(mailing.kind, changed.state)));
  return redirectWith(page, "Scheduled. It will go out automatically at that time.");
}

export default function Schedule() {
  const { mailing, usual } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const zone = useTimeZone();
  const [form, fields] = useForm<Moment>({ id: "schedule", defaultValue: usual, lastResult: actionData?.form });
  return (
    <Dialog title="Schedule">
      <PostForm {...getFormProps(form)} className="grid gap-4" noValidate>
        <ErrorSummary form={form} />
        <FieldBox label="Day" field={fields.day}>
          <input className="input" type="date" id={fields.day.id} name="day" defaultValue={fields.day.initialValue} />
        </FieldBox>
        <FieldBox label={`Time, ${zone}`} field={fields.time}>
          <input
            className="input"
            type="time"
            id={fields.time.id}
            name="time"
            defaultValue={fields.time.initialValue}
          />
        </FieldBox>
        <DialogActions back={mailingPath(mailing)} button="Schedule" />
      </PostForm>
    </Dialog>
  );
}

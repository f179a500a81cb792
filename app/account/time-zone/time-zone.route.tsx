import { getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { timeZoneChoices, timeZoneLabel } from "#app/platform/time-zone.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { controlProps, FieldBox } from "#app/ui/field-box.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { requireUser } from "../account.server.ts";
import { guessTimeZone, setTimeZone } from "./set-time-zone.server.ts";
import { TimeZoneForm } from "./time-zone-form.ts";

export const handle: Handle = { title: "Time zone", elements: ["time-zone-guess"] };

export async function loader(args: LoaderFunctionArgs) {
  const { timeZone, hasTimeZone } = await requireUser(args);
  return { timeZone: hasTimeZone ? timeZoneLabel(timeZone) : undefined, choices: timeZoneChoices() };
}

/** Saves a choice, or what script guesses (`?guess`). */
export async function action(args: ActionFunctionArgs) {
  const { id: user } = await requireUser(args);
  const parsed = await parseForm(args.request, TimeZoneForm);
  if (!parsed.ok) return parsed.response;
  const choice = { user, ...parsed.value };
  if (new URL(args.request.url).searchParams.has("guess")) {
    await guessTimeZone(args.context.db, choice);
    return new Response(null, { status: 204 });
  }
  await setTimeZone(args.context.db, choice);
  return redirectWith("/account", "Time zone saved.");
}

export default function TimeZone() {
  const { timeZone, choices } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<z.input<typeof TimeZoneForm>>({
    id: "time-zone",
    defaultValue: { timeZone },
    lastResult: useActionData<typeof action>()?.form,
  });
  const hint = "All times are shown in it, on pages, in emails, and in calendars. Only exports are in UTC.";
  return (
    <AppFrame current="Account" above={[["Account", "/account"]]} name="Time zone" narrow>
      <h1>Time zone</h1>
      <PostForm {...getFormProps(form)} noValidate className="card crop mt-6 grid gap-4">
        <ErrorSummary form={form} />
        <FieldBox label="Your time zone" field={fields.timeZone} hint={hint}>
          <time-zone-guess>
            <select {...controlProps(fields.timeZone, hint)} className="input">
              <option value="">Choose one</option>
              {choices.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </time-zone-guess>
        </FieldBox>
        <p>
          <button type="submit" className="btn btn-primary">
            Save
          </button>
        </p>
      </PostForm>
    </AppFrame>
  );
}

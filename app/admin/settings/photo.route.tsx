import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { shownPhoto } from "#app/landing/photo/photo-name.ts";
import { savePhoto } from "#app/landing/photo/photos.server.ts";
import { readPhoto } from "#app/landing/photo/read-photo.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { changeSite, readSite } from "#app/platform/site-settings.server.ts";
import { Dialog, DialogActions } from "#app/ui/admin/dialog.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FieldError } from "#app/ui/field-box.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { settingsPath } from "../paths.ts";
import { maxPhotoBytes, photoProblem } from "./photo-rules.ts";

export const handle: Handle = { title: "Photo of the founder, Admin Panel", area: "admin", dialog: true };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { values } = await orFail(args.context, "Failed to load the photo", () => readSite(args.context.db));
  return { photo: shownPhoto(values.founderPhoto), name: values.founderName };
}

const choose = "Choose a JPEG or PNG file";
const PhotoForm = z.object({
  go: z.literal("remove").optional().catch(undefined),
  photo: z.file(choose).optional().catch(undefined),
});

/** Handles two forms: a new photo, and with `go=remove` none. */
export async function action(args: ActionFunctionArgs) {
  const { id: by } = await requireAdmin(args);
  const { db } = args.context;
  const form = await parseForm(args.request, PhotoForm, { hide: ["photo"] });
  if (!form.ok) return form.response;
  const { go, photo: file } = form.value;
  return orFail(args.context, "Failed to save the photo", async () => {
    if (go === "remove") {
      await changeSite(db, { by, values: { founderPhoto: "" } });
      return redirectWith(settingsPath, "Photo removed. Earlier versions still have it.");
    }
    if (!file?.size) return form.refuse({ photo: [choose] });
    const photo = readPhoto(new Uint8Array(await file.arrayBuffer()));
    const problem = photoProblem(photo, file.size);
    if (!photo || problem) return form.refuse({ photo: [problem ?? choose] });
    await savePhoto(db, { by, photo });
    return redirectWith(settingsPath, "Photo saved. It's shown beside the founder's name and bio.");
  });
}

export default function PhotoDialog() {
  const { photo, name } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Photo of the founder">
      {photo && <img {...photo} alt={name || "The current photo"} />}
      <PhotoFields last={useActionData<typeof action>()?.form} />
      {photo && (
        <PostForm>
          <button type="submit" className="btn btn-danger" name="go" value="remove">
            Remove the photo
          </button>
        </PostForm>
      )}
    </Dialog>
  );
}

/** @param last the result of a refused file */
function PhotoFields({ last }: { last?: SubmissionResult<string[]> }) {
  const [form, { photo }] = useForm<{ photo: File }>({ id: "photo", lastResult: last });
  const error = photo.errors?.[0];
  return (
    <PostForm encType="multipart/form-data" {...getFormProps(form)} className="grid gap-4">
      <ErrorSummary form={form} />
      <div className={error ? "has-error" : undefined}>
        <label className="label" htmlFor={photo.id}>
          Photo
        </label>
        <p className="hint" id={photo.descriptionId}>
          {`JPEG or PNG, up to ${maxPhotoBytes / 1_000} kB. It is shown 128 pixels wide. Where and when it was taken is removed.`}
        </p>
        <FieldError id={photo.errorId} error={error} />
        <input
          {...getInputProps(photo, { type: "file", ariaDescribedBy: photo.descriptionId })}
          accept="image/jpeg,image/png"
          required
          className="input"
        />
      </div>
      <DialogActions back={settingsPath} button="Save photo" />
    </PostForm>
  );
}

import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { z } from "zod";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { CodeField } from "../codes/code-field.tsx";
import { QrCode } from "./qr-code.tsx";
import type { ConfirmTwoStepForm } from "./two-step-form.ts";
import { twoStepPath } from "./two-step-path.ts";

interface TwoStepSetupProps {
  /** In base 32. */
  secret: string;
  /** The URI in the QR code. */
  uri: string;
  /** Where the user was headed before. */
  to?: string;
  last?: SubmissionResult<string[]>;
}

/** Shows the key for an authenticator app, and takes the first code. */
export function TwoStepSetup({ secret, uri, to, last }: TwoStepSetupProps) {
  const [form, fields] = useForm<z.input<typeof ConfirmTwoStepForm>>({ id: "confirm", lastResult: last });
  return (
    <PostForm
      action={twoStepPath({ act: "confirm", to })}
      {...getFormProps(form)}
      className="sheet crop mt-8 grid gap-4"
    >
      <ErrorSummary form={form} />
      <p>With two-step sign-in, a stolen password isn't enough to get in. You'll need an authenticator app.</p>
      <h2>1. Add Firstproof to the app</h2>
      <p>Scan this with the app:</p>
      <QrCode text={uri} label="QR code with the key below" />
      <p>
        Or, if the app is on this device:{" "}
        <a className="link" href={uri}>
          Open the app
        </a>
      </p>
      <p>Or enter this key in the app:</p>
      <p>
        <span className="code">{secret.match(/.{1,4}/g)?.join(" ")}</span>
      </p>
      <h2>2. Enter the code the app shows</h2>
      <CodeField field={fields.code} />
      <p>
        <button type="submit" className="btn btn-primary">
          Confirm
        </button>
      </p>
    </PostForm>
  );
}

import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { ProofRequest } from "../reauthentication/code-request.tsx";
import type { ProofKind } from "../reauthentication/proof.ts";
import { ProofFields } from "../reauthentication/proof-fields.tsx";
import type { ProofForm as Schema } from "./step-form.ts";

interface TwoStepOnProps {
  recoveryLeft: number;
  proof: ProofKind;
  lastCodes?: SubmissionResult<string[]>;
  lastOff?: SubmissionResult<string[]>;
}

/** The page's content while two-step sign-in is on: forms for new recovery codes and for turning it off. */
export function TwoStepOn({ recoveryLeft, proof, lastCodes, lastOff }: TwoStepOnProps) {
  return (
    <>
      <div className="card crop mt-8">
        <p>
          <span className="badge badge-ok">
            <Icon name="check" />
            On
          </span>
        </p>
        <p className="mt-2">
          After your password, we'll ask for a code from your authenticator app.{" "}
          {`${pluralize(recoveryLeft, "recovery code")} left.`}
        </p>
      </div>
      {proof === "unsent" ? (
        <section className="card mt-6" aria-labelledby="change">
          <h2 id="change" className="mb-4">
            New recovery codes, or turn off
          </h2>
          <ProofRequest />
        </section>
      ) : (
        <>
          <ProofForm id="codes" title="New recovery codes" kind={proof} last={lastCodes}>
            <p>The old ones will stop working.</p>
          </ProofForm>
          <ProofForm id="off" title="Turn off" kind={proof} last={lastOff}>
            <p>You'll only need your password to sign in. We'll delete your recovery codes.</p>
          </ProofForm>
        </>
      )}
    </>
  );
}

interface ProofFormProps {
  id: "codes" | "off";
  title: string;
  kind: Exclude<ProofKind, "unsent">;
  last?: SubmissionResult<string[]>;
  children: ReactNode;
}

function ProofForm({ id, title, kind, last, children }: ProofFormProps) {
  const [form, fields] = useForm<z.input<typeof Schema>>({ id, lastResult: last });
  return (
    <PostForm action={`?do=${id}`} {...getFormProps(form)} className="card mt-6 grid gap-4">
      <h2>{title}</h2>
      <ErrorSummary form={form} />
      {children}
      <ProofFields kind={kind} second fields={fields} />
      <p>
        <button type="submit" className={id === "off" ? "btn btn-danger" : "btn"}>
          {title}
        </button>
      </p>
    </PostForm>
  );
}

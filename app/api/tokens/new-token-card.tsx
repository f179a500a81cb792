import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ProofKind } from "#app/account/reauthentication/proof.ts";
import { ProofFields } from "#app/account/reauthentication/proof-fields.tsx";
import { callLimits } from "#app/billing/offer/call-limits.ts";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { FieldError } from "#app/ui/field-box.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { scopes } from "../scope.ts";
import { firstScopeField, lifetimes, scopeField, tokensPath } from "./token.ts";

interface NewTokenCardProps {
  /** Names the token in advance, so that sending the form twice creates one. */
  idempotencyKey: string;
  /** How to reauthenticate; undefined if that was done recently. */
  proof?: { kind: ProofKind; second: boolean };
  last?: SubmissionResult<string[]>;
}

/** The form for a new token. */
export function NewTokenCard({ idempotencyKey, proof, last }: NewTokenCardProps) {
  const [form, fields] = useForm<Record<string, string | undefined>>({
    id: "token",
    defaultValue: { days: "90", [firstScopeField]: "on", key: idempotencyKey },
    lastResult: last,
  });
  const field = (name: string) => fields[name] as FieldMetadata<string | undefined>;
  if (proof?.kind === "unsent" && !last) return <ConfirmFirst />;
  const proofFields = { currentPassword: field("currentPassword"), code: field("code") };
  return (
    <PostForm {...getFormProps(form)} action={tokensPath} className="card grid gap-4">
      <h2>New token</h2>
      <ErrorSummary form={form} />
      <input type="hidden" name="key" defaultValue={field("key").initialValue} />
      <Field
        label="Name"
        field={field("name")}
        hint="What uses it, so that you know what to revoke"
        required
        autoComplete="off"
      />
      <Scopes field={field} />
      <ChoiceField
        label="Expires after"
        field={field("days")}
        choices={lifetimes.map((days) => [days, `${days} days`])}
        required
      />
      <Field
        label="Websites that use it (optional)"
        field={field("origins")}
        hint="Only for pages in a browser, for example https://example.com. Leave it empty for programs and servers."
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      {proof && proof.kind !== "unsent" && (
        <ProofFields
          kind={proof.kind}
          second={proof.second}
          fields={{ ...proofFields, secondCode: field("secondCode") }}
        />
      )}
      <p>
        <button type="submit" className="btn btn-primary">
          Create token
        </button>
      </p>
      <p className="hint">{`${callLimits.minute} requests a minute and ${callLimits.day.toLocaleString("en")} a day, for all your tokens together.`}</p>
    </PostForm>
  );
}

/** The scopes as checkboxes. Their error is shown once, above them. */
function Scopes({ field }: { field: (name: string) => FieldMetadata<string | undefined> }) {
  const first = field(firstScopeField);
  const error = first.errors?.[0];
  return (
    <fieldset className={error ? "has-error" : undefined} aria-describedby={error && first.errorId}>
      <legend className="label">What it may do</legend>
      <FieldError id={first.errorId} error={error} />
      <div className="mt-1 grid">
        {scopes.map(({ scope, label }) => {
          const { id, name, initialValue } = field(scopeField(scope));
          return (
            <label key={scope} className="check">
              <input id={id} type="checkbox" name={name} defaultChecked={initialValue === "on"} />
              <span>
                {label} <span className="meta block">{scope}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Instead of the form, while a code that stands for the password has to be emailed first. */
function ConfirmFirst() {
  return (
    <section className="card" aria-labelledby="confirm">
      <h2 id="confirm">New token</h2>
      <p className="mt-2">
        <a className="btn" href={`/account/confirm?${new URLSearchParams({ to: tokensPath })}`}>
          Confirm it's you to create one
        </a>
      </p>
    </section>
  );
}

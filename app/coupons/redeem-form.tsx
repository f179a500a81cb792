import type { SubmissionResult } from "@conform-to/react";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { fixed } from "#app/ui/fixed.tsx";
import { formState, PostForm } from "#app/ui/post-form.tsx";
import { redeemForms, type Variant } from "./redeem-forms.ts";
import { expiryText } from "./redemption-text.ts";

/** The result of a rejected submission. */
interface RedeemAnswer {
  title: string;
  form: SubmissionResult<string[]>;
}

interface RedeemFormProps {
  variant: Variant;
  /** The prefilled code. */
  code?: string;
  actionData?: RedeemAnswer;
}

/** The form for entering a coupon code. Its page must load the element `busy-form`. */
export function RedeemForm({ variant, code, actionData: answer }: RedeemFormProps) {
  const { action, field, busy } = redeemForms[variant];
  const state = stateOf({ variant, code, actionData: answer });
  return (
    <busy-form busy={busy} needs={variant === "dashboard" ? field : undefined}>
      <PostForm action={action} {...state.attributes} className="grid gap-4">
        <ErrorSummary form={state.form} title={answer?.title} />
        {code || answer ? fieldsOf({ variant, code, actionData: answer }) : empty[variant]}
        <p className="hint">{expiryText}</p>
      </PostForm>
    </busy-form>
  );
}

function stateOf({ variant, code, actionData: answer }: RedeemFormProps) {
  return formState({ id: "redeem", values: { [redeemForms[variant].field]: code }, last: answer?.form });
}

function fieldsOf(props: RedeemFormProps) {
  const { field, button } = redeemForms[props.variant];
  return (
    <div className="row items-end">
      <div className="fill">
        <Field
          label="Coupon code"
          field={stateOf(props).field(field)}
          hint="A plan name, a hyphen, and 6 letters or numbers, for example PRO-AB12CD"
          className="font-mono uppercase"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <button type="submit" className="btn btn-primary grow">
        {button}
      </button>
    </div>
  );
}

/** The fields without a code: on every dashboard, and the same for everybody. */
const empty = {
  dashboard: fixed(fieldsOf({ variant: "dashboard" })),
  landing: fixed(fieldsOf({ variant: "landing" })),
};

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
  const state = formState({ id, values: { [field]: code }, last: answer?.form });
  return (
    <busy-form busy={busy} needs={variant === "dashboard" ? field : undefined}>
      <PostForm action={action} {...state.attributes} className="grid gap-4">
        <ErrorSummary form={state.form} title={answer?.title} />
        {code || answer ? controlsOf(variant, state) : empty[variant]}
        <p className="hint">{expiryText}</p>
      </PostForm>
    </busy-form>
  );
}

const id = "redeem";

/** The field and its button. */
function controlsOf(variant: Variant, state: ReturnType<typeof formState>) {
  const { field, button } = redeemForms[variant];
  return (
    <div className="row items-end">
      <div className="fill">
        <Field
          label="Coupon code"
          field={state.field(field)}
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

/** The controls without a code: on every dashboard, and the same for everybody. */
const empty = {
  dashboard: fixed(controlsOf("dashboard", formState({ id }))),
  landing: fixed(controlsOf("landing", formState({ id }))),
};

import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { formState, PostForm } from "#app/ui/post-form.tsx";
import { allTicked } from "./endpoint.ts";
import { EventChoice } from "./event-choice.tsx";
import { webhooksPath } from "./paths.ts";

/** The form for a new endpoint. */
export function NewEndpointForm({ last }: { last?: Parameters<typeof formState>[0]["last"] }) {
  const { form, attributes, field } = formState({ id: "webhook", values: allTicked, last });
  return (
    <PostForm {...attributes} action={webhooksPath} className="card grid gap-4">
      <h2>New webhook</h2>
      <ErrorSummary form={form} />
      <Field
        label="Address"
        field={field("url")}
        hint="Where we send events, for example https://hooks.example.com"
        required
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        inputMode="url"
      />
      <EventChoice legend="Events" field={field} />
      <p>
        <button type="submit" className="btn btn-primary">
          Add webhook
        </button>
      </p>
      <p className="hint">
        Each delivery carries ids and the time, never what you wrote, and is signed as{" "}
        <a href="https://www.standardwebhooks.com">Standard Webhooks</a> describes. It can arrive twice or out of order.
      </p>
    </PostForm>
  );
}

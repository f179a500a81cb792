import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { PostForm } from "#app/ui/post-form.tsx";

/** Form that sends a test mail to the administrator. @param last the result of a rejected submission. */
export function TestMail({ email, last }: { email: string; last?: SubmissionResult<string[]> }) {
  const [form] = useForm({ id: "test", lastResult: last });
  return (
    <PostForm {...getFormProps(form)} className="grid gap-2">
      <ErrorSummary form={form} />
      <p className="hint wrap-anywhere" id="test-hint">
        {`It goes to ${email} from the saved sender. Unsaved changes above aren't used.`}
      </p>
      <p>
        <button type="submit" className="btn" name="go" value="test" aria-describedby="test-hint">
          Send me a test email
        </button>
      </p>
    </PostForm>
  );
}

import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { type PendingForm, wordsOf } from "./pending-form.ts";
import { UnsentText } from "./unsent-text.tsx";

export const otherAccountTitle = "This form belongs to another account";

/**
 * The page shown when a submitted form belongs to another account: nothing is saved, and a button leads to that
 * account.
 */
export function OtherAccount({ form }: { form: PendingForm }) {
  const words = wordsOf(form);
  return (
    <FocusFrame>
      <div className="card crop">
        <h1>{otherAccountTitle}</h1>
        <p className="mt-4">
          It was opened before you signed in, in another account. Nothing was saved or changed in yours.
        </p>
        {words.length > 0 && <p className="mt-4">This is what was filled in. You can copy it:</p>}
        <UnsentText form={form} />
        <PostForm action="/sign-out" className="actions mt-6">
          <input type="hidden" name="pendingForm" defaultValue={JSON.stringify(form)} />
          <button type="submit" className="btn btn-primary">
            Sign in to the other account
          </button>{" "}
          <a className="btn btn-quiet" href="/">
            Stay in this one
          </a>
        </PostForm>
        <p className="hint mt-4">Sign in to the other account, and you can send it from there.</p>
      </div>
    </FocusFrame>
  );
}

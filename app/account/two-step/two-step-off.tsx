import { PostForm } from "#app/ui/post-form.tsx";
import { twoStepPath } from "./two-step-path.ts";

/** The page's content while two-step sign-in is off. @param to where the user was headed before. */
export function TwoStepOff({ to }: { to?: string }) {
  return (
    <PostForm action={twoStepPath({ act: "begin", to })} className="sheet crop mt-8 grid justify-items-start gap-4">
      <p>With two-step sign-in, a stolen password isn't enough to get in. You'll need an authenticator app.</p>
      <button type="submit" className="btn btn-primary">
        Turn on two-step sign-in
      </button>
    </PostForm>
  );
}

import { Day } from "#app/ui/day.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { Passkey } from "./passkeys.server.ts";

/** The user's passkeys, each with a button to remove it. */
export function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  if (passkeys.length === 0) return <p className="empty mt-6">No passkeys yet.</p>;
  return (
    <section className="sheet crop mt-6" aria-labelledby="passkeys">
      <h2 id="passkeys">Your passkeys</h2>
      <ul className="lines mt-2">
        {passkeys.map(({ id, name, addedAt, usedAt }) => (
          <li key={id} className="row justify-between">
            <p className="fill">
              <b className="wrap-anywhere">{name}</b>
              <br />
              <span className="hint">
                Added <Day at={addedAt} />. {usedAt ? "Last used " : "Not used yet."}
                {usedAt && <Day at={usedAt} />}
                {usedAt && "."}
              </span>
            </p>
            <PostForm action="?remove">
              <input type="hidden" name="id" defaultValue={id} />
              <button type="submit" className="btn" aria-label={`Remove ${name}`}>
                Remove
              </button>
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

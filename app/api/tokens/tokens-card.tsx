import { pluralize } from "#app/ui/pluralize.ts";
import { tokensPath } from "./token.ts";

/** The way from the account page to the tokens: for accounts on Premium, and for those that still have some. */
export function TokensCard({ tokens, isPremium }: { tokens: number; isPremium: boolean }) {
  if (!isPremium && tokens === 0) return null;
  return (
    <section className="card" aria-labelledby="api">
      <h2 id="api">API</h2>
      <p className="mt-2 text-soft">Programs of yours can read and answer assessments with a token.</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4">
        <a className="btn" href={tokensPath}>
          Manage <span className="sr-only">API tokens</span>
        </a>{" "}
        <span className="hint">{tokens === 0 ? "No tokens" : pluralize(tokens, "token")}</span>
      </p>
    </section>
  );
}

import { Icon } from "#app/ui/icon.tsx";
import { Day, Time } from "#app/ui/time.tsx";
import { type ApiToken, maxTokens, revokePath } from "./token.ts";

/** A user's tokens, each with a link to revoke it. @param now ISO 8601. */
export function TokenList({ tokens, now }: { tokens: ApiToken[]; now: string }) {
  return (
    <section className="card" aria-labelledby="tokens">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="tokens">Your tokens</h2> <p className="meta">{`${tokens.length} of ${maxTokens}`}</p>
      </div>
      {tokens.length === 0 ? (
        <p className="mt-2 text-soft">No tokens yet.</p>
      ) : (
        <ul className="list mt-2">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} isExpired={token.expiresAt <= now} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TokenRow({ token, isExpired }: { token: ApiToken; isExpired: boolean }) {
  const { id, name, hint } = token;
  const verb = isExpired ? "Remove" : "Revoke";
  return (
    <li className="row justify-between">
      <div className="fill">
        <p>
          <b className="wrap-anywhere" dir="auto">
            {name}
          </b>{" "}
          <span className="meta">{hint}</span>{" "}
          {isExpired && (
            <span className="badge">
              <Icon name="clock" />
              Expired
            </span>
          )}
        </p>
        <TokenFacts {...token} isExpired={isExpired} />
      </div>
      <a className="btn" href={revokePath(id)} aria-label={`${verb} ${name}`}>
        {verb}
      </a>
    </li>
  );
}

/** What a token may do, from where, and its times. */
export function TokenFacts({ scopes, origins, lastUsedAt, expiresAt, isExpired }: ApiToken & { isExpired: boolean }) {
  return (
    <p className="hint wrap-anywhere">
      {scopes.join(", ")}
      {origins.length > 0 && ` · from ${origins.join(", ")}`}
      {lastUsedAt ? " · last used " : " · never used"}
      {lastUsedAt && <Time at={lastUsedAt} />}
      {isExpired ? " · expired " : " · expires "}
      <Day at={expiresAt} />
    </p>
  );
}

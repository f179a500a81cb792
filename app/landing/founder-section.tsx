import { isPlaceholder, type Site } from "#app/platform/site-fields.ts";
import { shownPhoto } from "./photo/photo-name.ts";

/** The founder of this site, their background, and what they have achieved. */
export function FounderSection({ founder: { name, bio, photo }, claims }: Pick<Site, "founder" | "claims">) {
  const picture = shownPhoto(photo);
  const shownClaims = [claims.helped, claims.revenue].filter(Boolean);
  return (
    <section className="border-y border-line bg-sheet" aria-labelledby="founder">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-12 md:grid-cols-2">
        <div>
          <h2 id="founder" className="text-2xl">
            Who's behind this
          </h2>
          {picture && <img {...picture} alt={name} className="mt-4" />}
          <p className="user-text mt-4">{bio}</p>
          <p className="mt-2 font-semibold wrap-anywhere">{name}</p>
        </div>
        {shownClaims.length > 0 && (
          <ul className="grid grid-cols-2 gap-4">
            {shownClaims.map((claim) => (
              <Claim key={claim} claim={claim} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** A claim, whose first word is its number: "1200+ founders helped". */
function Claim({ claim }: { claim: string }) {
  const [number, ...words] = claim.split(" ");
  return (
    <li className="wrap-anywhere">
      <b className="block text-3xl font-black">{number}</b> <span className="text-soft">{words.join(" ")}</span>
    </li>
  );
}

/** Whether the founder is configured, rather than blank or a placeholder. */
export function isNamed({ name, bio }: Pick<Site["founder"], "name" | "bio">): boolean {
  return [name, bio].every((text) => text.trim() !== "" && !isPlaceholder(text));
}

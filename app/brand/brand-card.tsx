import { brandPath } from "./paths.ts";

interface BrandCardProps {
  /** "": none yet. */
  name: string;
  isPremium: boolean;
}

/** The way from the account page to the brand: for accounts on Premium, and for those that still have one. */
export function BrandCard({ name, isPremium }: BrandCardProps) {
  if (!isPremium && !name) return null;
  return (
    <section className="card" aria-labelledby="brand">
      <h2 id="brand">Your brand</h2>
      <p className="mt-2 text-soft wrap-anywhere">{stateText(name, isPremium)}</p>
      <p className="mt-4">
        <a className="btn" href={brandPath}>
          {name ? "Change" : "Set up"}
          <span className="sr-only"> your brand</span>
        </a>
      </p>
    </section>
  );
}

function stateText(name: string, isPremium: boolean): string {
  if (!isPremium) return `${name} is kept, and applies again with Premium.`;
  return name ? `Your reports carry ${name}.` : "Your reports carry our name. They can carry yours.";
}

import type { Founder } from "./founder.ts";

const claims = [
  ["1200+", "founders helped"],
  ["$50M+", "revenue generated"],
] as const;

/** The founder of this product and their background. */
export function FounderSection({ name, bio }: Founder) {
  return (
    <section className="border-y border-line bg-sheet" aria-labelledby="founder">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-12 md:grid-cols-2">
        <div>
          <h2 id="founder" className="text-2xl">
            Who's behind this
          </h2>
          <p className="copy mt-4">{bio}</p>
          <p className="mt-2 font-semibold">{name}</p>
        </div>
        <ul className="grid grid-cols-2 gap-4">
          {claims.map(([number, what]) => (
            <li key={number}>
              <b className="block text-3xl font-black">{number}</b> <span className="text-soft">{what}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

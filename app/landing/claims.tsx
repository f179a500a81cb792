const claims = [
  ["1200+", "founders helped"],
  ["$50M+", "revenue generated"],
] as const;

/** What the founder of this product has done so far. */
export function Claims() {
  return (
    <div className="border-y border-line bg-sheet">
      <ul className="mx-auto grid max-w-page grid-cols-2 gap-4 px-4 py-12">
        {claims.map(([number, what]) => (
          <li key={number}>
            <b className="block text-3xl font-black">{number}</b> <span className="text-soft">{what}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

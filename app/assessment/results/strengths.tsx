import { Icon } from "#app/ui/icon.tsx";

export function Strengths({ strengths }: { strengths: { id: string; text: string }[] }) {
  return (
    <section className="sheet" aria-labelledby="strengths">
      <h2 id="strengths">Strengths</h2>
      <ul className="mt-4 grid gap-4">
        {strengths.map(({ id, text }) => (
          <li key={id} className="flex gap-3">
            <Icon name="check" />
            <p className="stet">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

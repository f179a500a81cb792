import { fixed } from "#app/ui/fixed.tsx";

/** What a higher plan would show here, and a link to the plans below (SPEC-D33). */
export function upgradeLine(text: string) {
  return fixed(
    <p className="row mt-2">
      <span className="fill text-soft">{text}</span>{" "}
      <a className="btn" href="#plans">
        Upgrade
      </a>
    </p>,
  );
}

import { recoveryText } from "./recovery-code.ts";

/** The recovery codes, shown this once. @param to where the user was headed before. */
export function RecoveryCodes({ codes, to = "/account" }: { codes: string[]; to?: string }) {
  return (
    <section className="sheet crop mt-8" aria-labelledby="recovery">
      <h2 id="recovery">Your recovery codes</h2>
      <p className="mt-2">
        Write these codes down and keep them somewhere other than your phone. Each one works once. We won't show them
        again.
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-2">
        {codes.map((code) => (
          <li key={code}>
            <span className="code">{recoveryText(code)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <a className="btn btn-primary" href={to}>
          I've written them down
        </a>
      </p>
    </section>
  );
}

import { exportPath, sharePath } from "../paths.ts";

/** Links for sharing and exporting a result. */
export function ShareActions({ session, revision }: { session: string; revision?: number }) {
  return (
    <div className="mt-6 print:hidden">
      <h2>Share and export</h2>
      <p className="actions mt-2">
        <a className="btn" href={sharePath(session, revision)}>
          Share link
        </a>
        <a className="btn" href={exportPath(session)}>
          Export
        </a>
      </p>
    </div>
  );
}

import { sharePath } from "../paths.ts";

/** Describes the export to users whose plan lacks it, and what they can still download. */
export function ExportOffer({ session }: { session: string }) {
  return (
    <div className="sheet crop mt-6">
      <p className="max-w-text">
        Export is included in Pro: a JSON file with everything behind your score, which you can import into another
        account, and a CSV file for a spreadsheet.
      </p>
      <p className="mt-2 max-w-text">
        Your data belongs to you on every plan: <a href="/account">your account</a> has a download of all of it. You can
        also <a href={sharePath(session)}>share a link</a> to a result, print the results page, and{" "}
        <a href="/import">import</a> a file.
      </p>
      <p className="actions mt-4">
        <a className="btn btn-primary" href="/plans">
          See plans
        </a>
      </p>
    </div>
  );
}

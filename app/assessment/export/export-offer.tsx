import { sharePath } from "../paths.ts";

/** What the export is, for those whose plan is without it, and what they have of it all the same. */
export function ExportOffer({ session }: { session: string }) {
  return (
    <div className="sheet crop mt-6">
      <p className="max-w-text">
        Export is part of Pro: a JSON file with everything the score rests on, which can be imported into another
        account, and a CSV table for a spreadsheet.
      </p>
      <p className="mt-2 max-w-text">
        Your data is yours on every plan: <a href="/account">your account</a> has a download of all of it. You can also{" "}
        <a href={sharePath(session)}>share a link</a> to a result, print the results page, and{" "}
        <a href="/import">import</a> a file.
      </p>
      <p className="actions mt-4">
        <a className="btn btn-primary" href="/plans">
          See the plans
        </a>
      </p>
    </div>
  );
}

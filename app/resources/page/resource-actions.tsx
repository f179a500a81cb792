import { Icon } from "#app/ui/icon.tsx";
import { calculatorPath, downloadPath, newTab, resourcePath, withdrawPath } from "../paths.ts";
import { openNames } from "../resource.ts";
import type { ResourceDetail } from "./resource-detail.ts";

/** Download buttons for each format, or a link to the plans that open the resource. */
export function ResourceActions({ id, name, open, live, own, formats, tool, address }: ResourceDetail) {
  if (!open)
    return (
      <p className="actions mt-4">
        <a className="btn btn-primary" href={`/plans?${new URLSearchParams({ to: resourcePath(name) })}`}>
          See plans
        </a>
      </p>
    );
  if (address)
    return (
      <p className="actions mt-4">
        <a className="btn btn-primary" href={downloadPath(name)} {...newTab}>
          <Icon name={address} />
          {openNames[address]}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
    );
  return (
    <busy-link busy="Downloading...">
      <p className="actions mt-4">
        {tool?.byHand && live && (
          <a className="btn btn-primary" href={calculatorPath(name)}>
            Open the calculator
          </a>
        )}
        <a className={tool?.byHand && live ? "btn" : "btn btn-primary"} href={downloadPath(name)}>
          <Icon name="download" />
          Download
        </a>
        {formats.includes("md") && (
          <a className="btn" href={downloadPath(name, "md")}>
            Markdown
          </a>
        )}
        {own && !live && (
          <a className="btn" href={withdrawPath(id)}>
            Withdraw
          </a>
        )}
      </p>
    </busy-link>
  );
}

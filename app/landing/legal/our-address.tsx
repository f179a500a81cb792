import { site } from "#app/platform/site.ts";

/** Our contact address. */
export function OurAddress() {
  return (
    <p>
      {site.postalAddress}
      <br />
      <a href={`mailto:${site.links.support}`}>{site.links.support}</a>
    </p>
  );
}

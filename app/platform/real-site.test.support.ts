import { putInForce } from "./site.ts";
import { defaultValues, type SiteValues } from "./site-fields.ts";

/** Settings as of a site that somebody has set up: no placeholder, and somebody behind every service. */
export const realSite = {
  support: "support@firstproof.test",
  booking: "https://calls.firstproof.test/book",
  socialProfile: "https://social.firstproof.test/notes",
  caseStudy: "https://firstproof.test/case-study",
  bookPreorder: "https://firstproof.test/book",
  coaching: "https://calls.firstproof.test/coaching",
  community: "https://community.firstproof.test",
  postalAddress: "Firstproof Ltd, 12 Canal Road, Leeds",
} satisfies Partial<SiteValues>;

/** Puts them in force in this process. */
export function putRealSite(): void {
  putInForce({ version: 0, values: { ...defaultValues, ...realSite } });
}

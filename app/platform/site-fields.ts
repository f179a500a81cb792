import content from "./site.json" with { type: "json" };

const { name, links, services, founder, claims, sender, postalAddress } = content;

/** The values of site.json, which hold until an administrator changes them. An empty one is not shown. */
export const defaultValues = {
  name,
  senderName: sender.name,
  senderAddress: sender.address,
  replyTo: "",
  dkimSelector: "",
  postalAddress,
  ...links,
  ...services,
  founderName: founder.name,
  founderBio: founder.bio,
  /** The name of the founder's photo in `site_photos`. */
  founderPhoto: "",
  ...claims,
  /** "on" once somebody has checked that the claims are true. */
  claimsChecked: "",
};

/** The settings of the site, by field: plain text. */
export type SiteValues = typeof defaultValues;
export type SiteField = keyof SiteValues;

/** What the settings say, as pages and mails refer to it. */
export type Site = ReturnType<typeof siteOf>;

/** Groups the values by what they are about. */
export function siteOf(values: SiteValues) {
  const { name, postalAddress, senderName, senderAddress, replyTo } = values;
  const { support, booking, socialProfile, caseStudy, bookPreorder, coaching, community } = values;
  const { mentoring, guidance, accountManager, feedbackDays } = values;
  const { interviewGuide, evidenceGuide, founderName, founderBio, founderPhoto } = values;
  const { founders, helped, revenue, followers, subscribers } = values;
  return {
    name,
    postalAddress: real(postalAddress),
    sender: { name: senderName, address: senderAddress, ...(replyTo && { replyTo }) },
    links: realOf({
      ...{ support, booking, socialProfile, caseStudy, bookPreorder, coaching, community },
      ...{ interviewGuide, evidenceGuide, guidance },
    }),
    /** How to reach those who do what Premium promises of people; empty where nobody does it. */
    services: realOf({ mentoring, coaching, guidance, community, accountManager }),
    /** Days within which feedback on an interview is promised; 0: no promise. */
    feedbackDays: Number(feedbackDays),
    /** The founder of this site, in two or three sentences of their own. */
    founder: { name: founderName, bio: founderBio, photo: founderPhoto },
    /** What the landing page says about this site's success. */
    claims: { founders, helped, revenue, followers, subscribers },
  };
}

/** A value as pages and mails refer to it: a placeholder counts as empty. */
function real(value: string): string {
  return isPlaceholder(value) ? "" : value;
}

function realOf<T extends Record<string, string>>(values: T): T {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, real(value)])) as T;
}

/** The fields whose values differ from those of site.json: what is stored of a version. */
export function changedFromDefault(values: SiteValues): Partial<SiteValues> {
  return Object.fromEntries(
    siteFields.filter((field) => values[field] !== defaultValues[field]).map((field) => [field, values[field]]),
  );
}

/** The values of a stored version: those of site.json where it has none. Fields that no longer exist are ignored. */
export function valuesOf(stored: Partial<SiteValues>): SiteValues {
  const known = siteFields.flatMap((field) => (typeof stored[field] === "string" ? [[field, stored[field]]] : []));
  return { ...defaultValues, ...Object.fromEntries(known) };
}

/** All fields, in their order on the page. */
export const siteFields = Object.keys(defaultValues) as SiteField[];

/** Words of templates, and domains that are reserved for examples (RFC 2606). */
const placeholder =
  /[[\]{}<>]|\bexample (?:street|city|founder|name|bio)\b|\bexample\.(?:com|org|net)\b|\.example(?![\w.-])|\b(?:placeholder|lorem ipsum|your name|name here|to be written|tbd|(?:jane|john) doe)\b/i;

/** Whether a text stands in for one that nobody has written yet. */
export function isPlaceholder(text: string): boolean {
  return placeholder.test(text);
}

/** The fields that still hold a placeholder. */
export function placeholdersIn(values: SiteValues): SiteField[] {
  return siteFields.filter((field) => isPlaceholder(values[field]));
}

/** The form of the brand, with its preview. */
export const brandPath = "/account/brand";

/** A report with sample data, in the brand. */
export const samplePath = `${brandPath}/preview.pdf`;

/** A logo, for everybody who has its id. */
export function logoPath(id: string): string {
  return `/brand-logos/${id}.png`;
}

/** The types of resources (SPEC-D41). */
export const resourceTypes = ["pdf", "document", "spreadsheet", "image", "code", "video", "link"] as const;
export type ResourceType = (typeof resourceTypes)[number];

/** The display names of the types. */
export const typeNames: Record<ResourceType, string> = {
  pdf: "PDF",
  document: "Document",
  spreadsheet: "Spreadsheet",
  image: "Image",
  code: "Code",
  video: "Video",
  link: "Link",
};

/** Prefixes of the formats of each type: content types of uploads, or the type of a link. */
const beginnings: Record<ResourceType, readonly string[]> = {
  pdf: ["application/pdf"],
  document: ["application/msword", "application/vnd.openxmlformats-officedocument.wordprocessingml", "text/markdown"],
  spreadsheet: ["application/vnd.ms-excel", "application/vnd.openxmlformats-officedocument.spreadsheetml"],
  image: ["image/"],
  code: ["text/plain"],
  video: ["video"],
  link: ["link"],
};

/** The type of a resource with this stored format. Unknown formats count as documents. */
export function typeOf(format: string): ResourceType {
  return resourceTypes.find((type) => beginnings[type].some((one) => format.startsWith(one))) ?? "document";
}

/** Format prefixes of a type, for searches. */
export function formatsOf(type: ResourceType): readonly string[] {
  return beginnings[type];
}

/** Whether this is a video file, which plays on its page, rather than a link to a video. */
export function isVideoFile(format: string): boolean {
  return format.startsWith("video/");
}

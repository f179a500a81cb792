/** What a resource is (SPEC-D41). */
export const resourceTypes = ["pdf", "document", "spreadsheet", "image", "code", "video", "link"] as const;
export type ResourceType = (typeof resourceTypes)[number];

/** The same as people read it. */
export const typeNames: Record<ResourceType, string> = {
  pdf: "PDF",
  document: "Document",
  spreadsheet: "Spreadsheet",
  image: "Image",
  code: "Code",
  video: "Video",
  link: "Link",
};

/** How the formats of each type begin. They are content types of ours; of an address what it leads to. */
const beginnings: Record<ResourceType, readonly string[]> = {
  pdf: ["application/pdf"],
  document: ["application/msword", "application/vnd.openxmlformats-officedocument.wordprocessingml", "text/markdown"],
  spreadsheet: ["application/vnd.ms-excel", "application/vnd.openxmlformats-officedocument.spreadsheetml"],
  image: ["image/"],
  code: ["text/plain"],
  video: ["video"],
  link: ["link"],
};

/** The type of a resource, by the format it is kept with. What is of no type of ours is a document. */
export function typeOf(format: string): ResourceType {
  return resourceTypes.find((type) => beginnings[type].some((one) => format.startsWith(one))) ?? "document";
}

/** How formats of a type begin, to look for them. */
export function formatsOf(type: ResourceType): readonly string[] {
  return beginnings[type];
}

/** Is it a video that is a file, and so plays in its page? */
export function isVideoFile(format: string): boolean {
  return format.startsWith("video/");
}

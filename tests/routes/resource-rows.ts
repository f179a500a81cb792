import { everyone, type Row, signedIn } from "./row.ts";

/** The page of a resource: what it is may be read by all, an upload that waits is its owner's alone. */
export const resourceRows: Row[] = [
  ...["interview-script", "alternatives-map", "sample-size-calculator"].map(
    (slug): Row => ({ path: `/resources/${slug}`, GET: everyone("200") }),
  ),
  { path: "/resources/:upload", GET: { visitor: "404", all: "200", other: "404" } },
  { path: "/resources/nobodys", GET: everyone("404") },
  { path: "/resources/interview-script/download?begins&format=md", GET: signedIn("200") },
  {
    path: "/resources/alternatives-map/download?begins",
    GET: { ...signedIn("303 /resources"), pro: "200", premium: "200" },
  },
];

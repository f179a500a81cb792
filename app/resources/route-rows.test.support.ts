import { everyone, ownerOnly, type Row, sent, signedIn } from "../../tests/routes/row.ts";

const upload = { title: "Nobody’s file", category: "guide", difficulty: "beginner", tier: "free" };

/**
 * The library, which is public and also shown beside a result, its uploads and downloads. Anyone may view a resource; a
 * pending upload is visible only to its owner.
 */
export const libraryRows: Row[] = [
  { path: "/resources", GET: everyone("200") },
  { path: "/resources?tab=guides&q=%25&difficulty=none&tier=gold&before=nonsense", GET: everyone("200") },
  { path: "/results/:session/tools", GET: ownerOnly("200") },
  { path: "/results/:session/tools?tab=guides&before=9_nonsense", GET: ownerOnly("200") },
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
  { path: "/resources/upload", GET: signedIn("200"), POST: signedIn("422") },
  {
    path: "/resources/upload?x",
    GET: signedIn("200"),
    POST: sent(signedIn("422")),
    form: { ...upload, title: "Another letter", fileId: "somebody-elses" },
  },
  { path: "/resources/:upload/withdraw", GET: ownerOnly("200"), POST: ownerOnly("303 /resources") },
  { path: "/resources/:upload/download", GET: ownerOnly("303 /resources/:upload/file") },
  { path: "/resources/:upload/download?begins", GET: ownerOnly("200") },
  { path: "/resources/:upload/file?until=9999999999&proof=forged", GET: everyone("303 /resources/:upload/download") },
];

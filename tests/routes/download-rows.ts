import { everyone, type Row, signedIn } from "./row.ts";

const upload = { title: "Nobody’s file", category: "guide", difficulty: "beginner", tier: "free" };

/** What goes into the library and out of it. An upload that waits is its owner's alone. */
export const downloadRows: Row[] = [
  { path: "/resources/upload", GET: signedIn("200"), POST: signedIn("422") },
  {
    path: "/resources/upload",
    ask: "/resources/upload?x",
    GET: signedIn("200"),
    POST: { visitor: "401", all: "422" },
    form: { ...upload, title: "Another letter", fileId: "somebody-elses" },
  },
  {
    path: "/resources/:resource/withdraw",
    ask: "/resources/:upload/withdraw",
    GET: { ...signedIn("200"), other: "404" },
    POST: { ...signedIn("303 /resources"), other: "404" },
  },
  {
    path: "/resources/:resource/download",
    ask: "/resources/:upload/download",
    GET: { ...signedIn("303 /resources/:upload/file"), other: "404" },
    POST: everyone("405"),
  },
  {
    path: "/resources/:resource/download",
    ask: "/resources/:upload/download?begins",
    GET: { ...signedIn("200"), other: "404" },
    POST: everyone("405"),
  },
  {
    path: "/resources/:resource/file",
    ask: "/resources/:upload/file?until=9999999999&proof=forged",
    GET: everyone("303 /resources/:upload/download"),
    POST: everyone("405"),
  },
];

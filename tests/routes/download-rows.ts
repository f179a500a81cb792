import { everyone, ownerOnly, type Row, sent, signedIn } from "./row.ts";

const upload = { title: "Nobody’s file", category: "guide", difficulty: "beginner", tier: "free" };

/** What goes into the library and out of it. An upload that waits is its owner's alone. */
export const downloadRows: Row[] = [
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

/** What an administrator sees of a file. `video`: it plays. `cut`: it goes on. `binary`: it is no text, but a `name`, as "PDF". */
export type Preview =
  | { kind: "text"; text: string; cut: boolean }
  | { kind: "video" }
  | { kind: "binary"; name: string }
  | { kind: "missing" };

/**
 * A file's preview. `video`: shown in a player. `cut`: truncated. `binary`: not text; only its `name`, such as "PDF".
 */
export type Preview =
  | { kind: "text"; text: string; cut: boolean }
  | { kind: "video" }
  | { kind: "binary"; name: string }
  | { kind: "missing" };

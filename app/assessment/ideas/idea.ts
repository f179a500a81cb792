import { digestOf } from "#app/platform/digest.ts";
import { utc } from "#app/platform/time-zone.ts";
import { shortDay } from "#app/ui/day-label.ts";

/** A startup idea, which assessments belong to. Timestamps are ISO 8601. */
export interface Idea {
  id: string;
  /** Empty if its founder has not given it one. */
  name: string;
  /** What it is, in one sentence; may be empty. */
  sentence: string;
  createdAt: string;
  /** Archived ideas are left out of the dashboard. */
  archivedAt: string | null;
}

/** What a page needs to name an idea. */
export type NamedIdea = Pick<Idea, "id" | "name" | "createdAt">;

/** The name, or until there is one "Untitled idea, Sep 12". */
export function ideaTitle({ name, createdAt }: Pick<Idea, "name" | "createdAt">): string {
  return name || `Untitled idea, ${shortDay(createdAt, utc)}`;
}

/** Digests of the name and the sentence that a page showed: a save changes only what differs from them. */
export function ideaDigest({ name, sentence }: Pick<Idea, "name" | "sentence">): string {
  return `${digestOf(name)}_${digestOf(sentence)}`;
}

/** The name and sentence after a form: each as typed if it differs from what its page showed, otherwise as stored. */
export function mergedIdea(
  stored: Pick<Idea, "name" | "sentence">,
  typed: Pick<Idea, "name" | "sentence">,
  shown: string,
): Pick<Idea, "name" | "sentence"> {
  const [name, sentence] = shown.split("_");
  return {
    name: digestOf(typed.name) === name ? stored.name : typed.name,
    sentence: digestOf(typed.sentence) === sentence ? stored.sentence : typed.sentence,
  };
}

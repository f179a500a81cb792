import type { Generated } from "kysely";

declare module "#app/platform/db/schema.ts" {
  interface Schema extends ResourceTables {}
}

/** The resource library and its downloads. */
export interface ResourceTables {
  resources: Resources;
  resource_formats: ResourceFormats;
  resource_downloads: ResourceDownloads;
  removed_seeds: RemovedSeeds;
}

interface Resources {
  id: string;
  /** Set for seeded resources; null for uploads. */
  slug: string | null;
  title: string;
  description: Generated<string>;
  category: "tool" | "guide";
  difficulty: "beginner" | "intermediate" | "advanced";
  subscription_tier: "free" | "pro" | "premium" | "both";
  icon: Generated<string>;
  /** A score category. */
  strengthens: string | null;
  /** For a tool: the same calculation by hand, in a sentence or two. */
  by_hand: string | null;
  /** A content type, or for a URL its target: `link` or `video`. */
  format: string;
  /** A file storage key; "" for a URL. */
  file_path: string;
  file_size: number;
  /** External URL instead of a file. */
  url: Generated<string | null>;
  is_active: number;
  /** Null: seeded with the product. */
  uploaded_by: string | null;
  /** Null while the review is pending. */
  reviewed_at: string | null;
  reviewed_by: string | null;
  /** Why it was declined. */
  review_reason: string | null;
  /** Soft-deleted: hidden, and restorable for 30 days. */
  deleted_at: string | null;
  /** For a copy: the id of its original, which may have been deleted. They share their files. */
  copy_of: string | null;
  created_at: string;
  /** When a user last changed it. For seeded resources, equal to `created_at` until then. */
  updated_at: string;
}

interface ResourceFormats {
  resource_id: string;
  format: string;
  file_path: string;
  file_size: number;
}

interface ResourceDownloads {
  resource_id: string;
  user_id: string;
  /** YYYY-MM-DD in UTC. */
  download_date: string;
}

/** Seeded resources that were permanently deleted, so that they are not seeded again. */
interface RemovedSeeds {
  slug: string;
  removed_at: string;
}

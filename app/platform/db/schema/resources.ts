import type { Generated } from "kysely";

/** The library, and what is fetched from it. */
export interface ResourceTables {
  resources: Resources;
  resource_formats: ResourceFormats;
  resource_downloads: ResourceDownloads;
  removed_seeds: RemovedSeeds;
}

interface Resources {
  id: string;
  /** Of what is seeded; null of what somebody uploaded. */
  slug: string | null;
  title: string;
  description: Generated<string>;
  category: "tool" | "guide";
  difficulty: "beginner" | "intermediate" | "advanced";
  subscription_tier: "free" | "pro" | "premium" | "both";
  icon: Generated<string>;
  /** A category of the score. */
  strengthens: string | null;
  /** Of a tool: the same calculation in a sentence or two. */
  by_hand: string | null;
  /** A content type; of an address what it leads to: `link` or `video`. */
  format: string;
  /** A key of the file storage; "" of an address. */
  file_path: string;
  file_size: number;
  /** Where on the web it is, instead of in a file. */
  url: Generated<string | null>;
  is_active: number;
  /** Null: it came with the product. */
  uploaded_by: string | null;
  /** Null while it waits for an administrator. */
  reviewed_at: string | null;
  reviewed_by: string | null;
  /** Why it was declined. */
  review_reason: string | null;
  /** Hidden, and to be restored for 30 days. */
  deleted_at: string | null;
  /** Of a copy the id of what it was copied from, which may be gone. Its files are shared. */
  copy_of: string | null;
  created_at: string;
  /** When a person last changed it. Of what came with the product the same as `created_at` until then. */
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

/** What came with the product and was deleted for good: it does not come back. */
interface RemovedSeeds {
  slug: string;
  removed_at: string;
}

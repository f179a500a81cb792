import { z } from "zod";

/** `?at=`: seconds into the recording. `?page=`: the page of a long transcript, from 1. Invalid values are ignored. */
export const TranscriptQuery = z.object({
  at: z.coerce.number().int().min(0).max(86_400).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000).optional().catch(undefined),
});

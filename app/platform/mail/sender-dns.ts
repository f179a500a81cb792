import { z } from "zod";

/** Whether a record was found; `double`: more than one, which counts as none (RFC 7208 §4.5); `unknown`: no answer. */
const RecordState = z.enum(["found", "missing", "double", "unknown"]);

/** What was found in the DNS of a sender's domain, and when. */
export const SenderDns = z.object({
  /** The sender it was looked up for. */
  address: z.string(),
  /** The DKIM selector; empty: the key was not looked up. */
  selector: z.string(),
  /** ISO 8601. */
  at: z.string(),
  SPF: RecordState,
  DKIM: RecordState,
  DMARC: RecordState,
});
export type SenderDns = z.output<typeof SenderDns>;
export type RecordState = z.output<typeof RecordState>;

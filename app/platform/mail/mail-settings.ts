import type { z } from "zod";
import { Rate } from "./rate.ts";
import { SenderForm } from "./sender.ts";

/** Mail settings for administrators: the sender, and the rate of mailings per minute. */
export const MailSettingsForm = SenderForm.extend({ rate: Rate });
export type MailSettings = z.output<typeof MailSettingsForm>;

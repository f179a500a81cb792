import type { z } from "zod";
import { Rate } from "./rate.ts";
import { SenderForm } from "./sender.ts";

/** What an administrator sets of our mails: from whom they come, and how many of a mailing go out in a minute. */
export const MailSettingsForm = SenderForm.extend({ rate: Rate });
export type MailSettings = z.output<typeof MailSettingsForm>;

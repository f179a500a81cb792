import type { z } from "zod";
import { proofShape } from "../reauthentication/proof.ts";
import { NewPasswordForm } from "../user.ts";

/** A new password, entered twice, and the current one. */
export const ChangePasswordForm = NewPasswordForm.safeExtend(proofShape);
export type ChangePasswordForm = z.output<typeof ChangePasswordForm>;

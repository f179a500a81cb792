import type { z } from "zod";
import { proofShape } from "../reauthentication/proof.ts";
import { NewPasswordForm } from "../user.ts";

/** A new password, twice, and the one until now. */
export const ChangePasswordForm = NewPasswordForm.safeExtend(proofShape);
export type ChangePasswordForm = z.output<typeof ChangePasswordForm>;

import { z } from "zod";
import { proofShape } from "../reauthentication/proof.ts";
import { digits } from "./step-form.ts";

/** The first code of a new authenticator app. */
export const ConfirmTwoStepForm = z.object({ code: digits });

/** New recovery codes, and turning off: who is it? */
export const ProofForm = z.object(proofShape);

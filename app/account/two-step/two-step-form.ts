import { z } from "zod";
import { proofShape } from "../reauthentication/proof.ts";
import { digits } from "./step-form.ts";

/** The first code of a new authenticator app. */
export const ConfirmTwoStepForm = z.object({ code: digits });

/** Reauthentication for new recovery codes and for turning two-step sign-in off. */
export const ProofForm = z.object(proofShape);

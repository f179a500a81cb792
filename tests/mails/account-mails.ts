import {
  confirmMail,
  emailChangeCodeMail,
  emailChangedMail,
  emailWantedMail,
  methodAddedMail,
  newSignInMail,
  passwordChangedMail,
  reauthenticationMail,
  resetMail,
  twoStepMail,
} from "#app/account/account-mails.ts";
import { tokenCreatedMail } from "#app/api/tokens/token-mail.ts";
import { accountDeletedMail } from "#app/privacy/account-deleted-mail.ts";
import { at, origin, type Sample, zone } from "./sample.ts";

const code = "012345";
const accountUrl = `${origin}/account`;

/** Mails about sign-in methods and account deletion. */
export function accountMails({ firstName, way, email, userAgent }: Sample) {
  const deleted = { firstName, at, zone, reason: "asked" } as const;
  return {
    "confirm-signup": confirmMail({ firstName, code, confirmUrl: `${origin}/auth/confirm?flow=x1&code=${code}` }),
    "password-reset": resetMail({ firstName, url: `${origin}/auth/reset?token=${"Zq3x".repeat(11)}` }),
    "password-changed": passwordChangedMail({ firstName, at, zone, resetRequestUrl: `${origin}/auth?forgot` }),
    "email-change-code": emailChangeCodeMail({ firstName, code }),
    "email-changed": emailChangedMail({ firstName, email, at, zone }),
    "email-wanted": emailWantedMail({ firstName }),
    "new-sign-in": newSignInMail({ firstName, userAgent, method: "password", at, zone, accountUrl }),
    "way-added": methodAddedMail({ firstName, method: way, at, zone, accountUrl }),
    "two-step-on": twoStepMail({ firstName, on: true, at, zone, accountUrl }),
    "two-step-off": twoStepMail({ firstName, on: false, at, zone, accountUrl }),
    "token-created": tokenCreatedMail({
      ...{ firstName, name: way, scopes: ["assessments:read", "assessments:write"] },
      ...{ expiresAt: "2027-02-18T12:00:00.000Z", at, zone, url: `${origin}/account/tokens` },
    }),
    proof: reauthenticationMail({ firstName, code }),
    "account-deleted": accountDeletedMail({ ...deleted, subscriptionCancelled: false }),
    "account-deleted-subscribed": accountDeletedMail({ ...deleted, subscriptionCancelled: true }),
    "account-deleted-by-law": accountDeletedMail({ ...deleted, subscriptionCancelled: false, reason: "obligation" }),
  };
}

import { adminMessages } from "./admin-messages.ts";
import { adminRules } from "./admin-rules.ts";
import { adminScreens } from "./admin-screens.ts";
import { endUserMessages } from "./end-user-messages.ts";
import { endUserRules } from "./end-user-rules.ts";
import { endUserScreens } from "./end-user-screens.ts";
import type { SpecifiedText } from "./specified-text.ts";

export type { SpecifiedText } from "./specified-text.ts";

/** Every text of both documents of the specification, once, where it first occurs. */
export const specified: readonly SpecifiedText[] = [
  ...endUserScreens,
  ...endUserRules,
  ...endUserMessages,
  ...adminScreens,
  ...adminRules,
  ...adminMessages,
];

/** Texts of the specification that a decision removes. None of them has words of its own. */
export const replaced: readonly { text: string; by: string }[] = [
  { text: "the spinner on / while the authentication state loads", by: "SPEC-D1" },
  { text: "the loading state of the admin gate", by: "SPEC-D1" },
  { text: "the error of an authentication context outside its provider", by: "SPEC-D1" },
  { text: "'Advanced trend analysis coming soon', once the trend is built", by: "SPEC-D33" },
  { text: "the communications history that is always empty", by: "SPEC-D33" },
];

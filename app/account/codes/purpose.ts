/** The purpose of an emailed code. A user has at most one pending code per purpose, except for sign-ups. */
export type Purpose = "sign_up" | "email_change" | "identity";

/** What a mailed code is for: one of each can wait for a person at a time. */
export type Purpose = "sign_up" | "email_change" | "identity";

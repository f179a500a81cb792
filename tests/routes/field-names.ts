/** Names of our forms' fields and query parameters, and some that no field should have. */
export const fieldNames: readonly string[] = [
  ...[
    "owner",
    "email",
    "password",
    "confirmPassword",
    "currentPassword",
    "code",
    "recovery",
    "to",
    "pendingForm",
    "name",
    "id",
  ],
  ...["firstName", "lastName", "companyName", "token", "credential", "provider", "login", "answer", "questionId"],
  ...["couponCode", "coupon_code", "from", "tier", "offer", "change", "session_id", "source"],
  ...["title", "due", "below", "remove", "result", "task", "task1", "done1", "due1", "outcome1"],
  ...["description", "audioId", "transcriptId", "discard", "at", "page"],
  ...["text", "saidBy", "at", "backs", "interview", "session", "question", "passage", "from", "last"],
  ...["count", "access_duration_days", "expires_in_days", "batch", "status", "type", "since", "address", "replyTo"],
  ...["revision", "form", "go", "keep", "__proto__", "constructor", "toString", "code[0]", "email.x", "name[]", ""],
];

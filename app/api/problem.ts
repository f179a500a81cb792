import { z } from "zod";

/** What can be wrong with a request. `type` of a problem (RFC 9457 §3.1.1) ends in the key, which never changes. */
export const problems = {
  json: {
    status: 400,
    title: "The body can't be read",
    when: "It isn't JSON in UTF-8, a name occurs twice in an object, is __proto__, or it's nested deeper than 16 levels",
  },
  token: { status: 401, title: "A valid token is required", when: "No token, or a wrong, expired or revoked one" },
  plan: {
    status: 403,
    title: "The API is part of Premium",
    when: "The owner of the token isn't on Premium. It works again once they are",
  },
  scope: {
    status: 403,
    title: "The token lacks a scope",
    when: "The operation needs a scope that the token doesn't have",
  },
  origin: {
    status: 403,
    title: "This website may not use the token",
    when: "A page in a browser sent the request, and the owner of the token hasn't named its origin",
  },
  missing: {
    status: 404,
    title: "There is nothing here",
    when: "No such operation, or nothing of yours with this id",
  },
  method: { status: 405, title: "The method isn't allowed", when: "The path has other methods; see Allow" },
  accept: { status: 406, title: "The response is JSON", when: "Accept allows neither application/json nor */*" },
  conflict: {
    status: 409,
    title: "Someone saved another version",
    when: "The revision or version you sent isn't the saved one; what is saved is in the response",
  },
  unanswered: {
    status: 409,
    title: "A required question is unanswered",
    when: "The assessment can't be completed yet; the response names the question",
  },
  draft: {
    status: 409,
    title: "The experiment is a draft",
    when: "It has no days yet, so it can't have a result. Finish it on its page",
  },
  inactive: {
    status: 409,
    title: "The webhook is paused or switched off",
    when: "Nothing is sent to it. Switch it on first, by sending paused as false",
  },
  full: { status: 409, title: "A limit is reached", when: "No further one can be stored; the detail names the limit" },
  precondition: {
    status: 412,
    title: "The condition isn't met",
    when: "If-Match or If-None-Match doesn't fit what is saved; it's in the response",
  },
  size: { status: 413, title: "The body is too large", when: "A body may have 256 kB" },
  media: { status: 415, title: "The body must be JSON", when: "Content-Type isn't application/json" },
  fields: {
    status: 422,
    title: "A field doesn't fit",
    when: "A field is missing, unknown or has a wrong value; each is listed with its path and the reason",
  },
  key: {
    status: 422,
    title: "The idempotency key was used for another request",
    when: "A request with this Idempotency-Key and another path or body was sent within 24 hours",
  },
  rate: {
    status: 429,
    title: "Too many requests",
    when: "More than 60 in a minute or 10,000 in a day, or more than 60 tests and resent deliveries in an hour; see Retry-After",
  },
  error: { status: 500, title: "Something went wrong on our side", when: "An error of ours, which we were told about" },
  unavailable: {
    status: 503,
    title: "Nothing can be saved right now",
    when: "The storage is unavailable or many large requests arrive at once; see Retry-After",
  },
} as const satisfies Record<string, { status: number; title: string; when: string }>;

export type ProblemKey = keyof typeof problems;

/** Whether a text is the key of a problem. */
export function isProblemKey(text: string): text is ProblemKey {
  return Object.hasOwn(problems, text);
}

/** The path that a problem's `type` names. It leads to its place in the reference. */
export function problemPath(key: ProblemKey): string {
  return `/problems/${key}`;
}

/** Problem details (RFC 9457). */
export const Problem = z
  .object({
    type: z.url().meta({ description: "Says which problem it is; never changes" }),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: "What is wrong with this request" }),
    request: z.string().optional().meta({ description: "Names the request in our log, if you write to us" }),
    errors: z
      .array(z.object({ path: z.string(), detail: z.string() }))
      .optional()
      .meta({ description: "One for each field: its path, such as body.revision, and the reason" }),
    question: z.string().optional().meta({ description: "The key of the question, if it is about one" }),
    saved: z.unknown().optional().meta({ description: "What is saved, after a conflict" }),
  })
  .meta({ id: "Problem", description: "Problem details (RFC 9457)" });
export type Problem = z.infer<typeof Problem>;

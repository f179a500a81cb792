import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { callLimits } from "#app/billing/offer/call-limits.ts";
import { curlOf } from "./curl.ts";
import { basePath, groups, type Operation, problemsOf } from "./operations/operation.ts";
import { operations } from "./operations/operations.ts";
import { Problem, type ProblemKey, problems } from "./problem.ts";

const version = "1.0.0";

const text = (description: string) => ({ description, schema: { type: "string" as const } });

const headers = {
  ETag: text("The version of what is returned (RFC 9110)"),
  Link: text('The next page: rel="next" (RFC 8288)'),
  Location: text("Where the new one is"),
  RateLimit: text("What is left of the limits, and the seconds until they reset"),
  "RateLimit-Policy": text(`${callLimits.minute} in a minute and ${callLimits.day} in a day`),
  "Retry-After": text("The seconds to wait"),
  "WWW-Authenticate": text("Which token is required (RFC 6750)"),
};

const limits = pick("RateLimit", "RateLimit-Policy");

/** The API as a document of OpenAPI 3.1, made from the operations and their schemas. */
export function openApiDocument(origin: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations) {
    const method = operation.method.toLowerCase();
    paths[operation.path] = { ...paths[operation.path], [method]: operationObject(operation, origin) };
  }
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Firstproof API",
      version,
      summary: "Assessments, results, experiments, interviews and webhooks of an account on Premium",
      description: `Send a token of your account page as a bearer token. ${callLimits.minute} requests a minute, ${callLimits.day.toLocaleString("en")} a day; bodies of 256 kB at most.`,
      license: { name: "All rights reserved", url: `${origin}/terms` },
      termsOfService: `${origin}/terms`,
    },
    servers: [{ url: origin + basePath }],
    externalDocs: { url: `${origin}/docs/api`, description: "The same as pages" },
    tags: groups.map((name) => ({ name, description: tagTexts[name] })),
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "fp_, 256 random bits and a checksum" },
      },
      headers,
    },
  });
}

const tagTexts: Record<(typeof groups)[number], string> = {
  Account: "Whose token it is",
  Assessments: "Questions and answers",
  Results: "The score with its steps, and what to do next",
  Experiments: "Small tests of a belief",
  Interviews: "Interviews with customers, and quotes from them",
  Webhooks: "Addresses that events are sent to, and what came of it",
};

function operationObject(operation: Operation, origin: string): ZodOpenApiOperationObject {
  const { id, name, group, scope, says, params, query, body, method, example } = operation;
  return {
    operationId: id,
    summary: name,
    description: scope ? `${says} Needs the scope ${scope}.` : says,
    tags: [group],
    externalDocs: { url: `${origin}/docs/api/${id}` },
    requestParams: {
      path: z.object(params),
      query: query as z.ZodObject,
      ...(method === "GET"
        ? conditional
        : operation.problems.includes("precondition")
          ? { header: z.object({ ...keyed, ...matched }) }
          : { header: z.object(keyed) }),
    },
    ...(body && {
      requestBody: { required: true, content: { "application/json": { schema: body, example: example.body } } },
    }),
    responses: { ...successes(operation), ...failures(operation, origin) },
    "x-codeSamples": [{ lang: "Shell", label: "curl", source: curlOf(operation, origin) }],
  };
}

const keyed = {
  "Idempotency-Key": z.string().min(1).max(255).optional().meta({
    description: "Names the request: sent again within 24 hours, it gets the same response and changes nothing",
  }),
};
const matched = {
  "If-Match": z.string().optional().meta({ description: "Save only if the saved answer has this ETag" }),
  "If-None-Match": z.string().optional().meta({ description: "With *, save only if there is no answer yet" }),
};
const conditional = {
  header: z.object({
    "If-None-Match": z.string().optional().meta({ description: "An ETag you have: if nothing changed, you get 304" }),
  }),
};

function successes(operation: Operation): ZodOpenApiResponsesObject {
  const { statuses, response, example, hasTag, method } = operation;
  const own = {
    ...limits,
    ...(hasTag && pick("ETag")),
    ...("next" in Object(example.response) && pick("Link")),
    ...(201 in statuses && pick("Location")),
  };
  const content = response && { "application/json": { schema: response, example: example.response } };
  const all = Object.entries(statuses).map(([status, description]) => [
    status,
    { description, headers: own, ...(content && { content }) },
  ]);
  const unchanged = { description: "Nothing changed since the ETag you sent", headers: { ...limits, ...pick("ETag") } };
  return { ...Object.fromEntries(all), ...(method === "GET" && hasTag && { 304: unchanged }) };
}

/** The problems by status; those of one status share a response. */
function failures(operation: Operation, origin: string): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(problemsOf(operation), (key) => problems[key].status);
  const all = [...byStatus].map(([status, keys]) => {
    const description = keys.map((key) => `${problems[key].title}: ${problems[key].when}.`).join(" ");
    const own = {
      ...(status === 401 || status === 403 ? pick("WWW-Authenticate") : {}),
      ...(status === 429 || status === 503 ? pick("Retry-After") : {}),
    };
    const schema = Problem;
    const examples = Object.fromEntries(keys.map((key) => [key, { value: exampleOf(key, origin) }]));
    return [
      status,
      { description, headers: own, content: { "application/problem+json": { schema, examples } } },
    ] as const;
  });
  return Object.fromEntries(all.sort(([a], [b]) => a - b));
}

function exampleOf(key: ProblemKey, origin: string): Problem {
  const { status, title, when } = problems[key];
  return { type: `${origin}/problems/${key}`, title, status, detail: `${when}.` };
}

function pick(...names: (keyof typeof headers)[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` as const }]));
}

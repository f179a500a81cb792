import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import createClient from "openapi-fetch";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { expect, onTestFinished, test } from "vitest";
import { holdClock } from "../platform/hold-clock.test.support.ts";
import { openTestApi, origin } from "./api.test.support.ts";
import { openApiDocument } from "./openapi.ts";

test("Redocly finds nothing, at its strictest", async () => {
  const config = await createConfig({ extends: ["recommended-strict"] });
  const source = JSON.stringify(openApiDocument(origin));
  const found = await lintFromString({ source, config, absoluteRef: "openapi.json" });
  expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test("the document is served to everybody, for this site, and not again if it hasn't changed", async () => {
  const { app } = await openTestApi();
  const path = `${origin}/api/v1/openapi.json`;
  const response = await app.request(path);
  const document = await response.json();
  expect(document).toEqual(openApiDocument(origin));
  expect([document.openapi, document.servers]).toEqual(["3.1.0", [{ url: `${origin}/api/v1` }]]);
  const again = await app.request(path, { headers: { "If-None-Match": response.headers.get("ETag") ?? "" } });
  expect(again.status).toBe(304);
});

/** What somebody writes against the types that are made from the document. */
const program = `import type { Client } from "openapi-fetch";
import type { paths } from "./schema.ts";

export async function run(client: Client<paths>) {
  const { data: started } = await client.POST("/assessments", { body: {} });
  const assessment = started?.id ?? "";
  const params = { path: { assessment, question: "commitment" } };
  const answer = (revision: number, choice: string) =>
    client.PUT("/assessments/{assessment}/answers/{question}", { params, body: { revision, choice } });
  const saved = await answer(0, "severalMoney");
  const stale = await answer(7, "nothing");
  const { data: result } = await client.GET("/assessments/{assessment}/result", { params: { path: { assessment } } });
  const keys: string[] | undefined = result?.score.lines.map(({ question }) => question);
  return { saved: saved.data, type: stale.error?.type, keys };
}
`;

/** The errors of a program with the document's types beside it. */
async function compile(text: string) {
  const cache = join(import.meta.dirname, "../../node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "api-client-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "schema.ts"), astToString(await openapiTS(JSON.stringify(openApiDocument(origin)))));
  writeFileSync(join(folder, "program.ts"), text);
  const { ESNext: module } = ts.ModuleKind;
  const { Bundler: moduleResolution } = ts.ModuleResolutionKind;
  const options = {
    module,
    moduleResolution,
    allowImportingTsExtensions: true,
    types: [],
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts"],
  };
  const built = ts.createProgram([join(folder, "program.ts")], {
    ...options,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  });
  const errors = ts
    .getPreEmitDiagnostics(built)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
  const file = join(folder, "program.mjs");
  writeFileSync(
    file,
    ts.transpileModule(text, { compilerOptions: { module, target: ts.ScriptTarget.ES2022 } }).outputText,
  );
  return { errors, file };
}

test("a client with types made from the document starts an assessment, answers, and reads what it came to", async () => {
  holdClock();
  const { app, token } = await openTestApi();
  const { errors, file } = await compile(program);
  expect(errors).toEqual([]);
  const client = createClient({
    baseUrl: `${origin}/api/v1`,
    fetch: async (request) => app.request(request),
    headers: { Authorization: `Bearer ${token}` },
  });
  const { run } = await import(file);
  expect(await run(client)).toEqual({
    saved: expect.objectContaining({ choice: "severalMoney", revision: 1, answered: 1, of: 10 }),
    type: `${origin}/problems/conflict`,
    keys: ["lastTime", "conversations", "currentBehaviour"],
  });
});

test("its types refuse a field that doesn't exist and a value of the wrong type", async () => {
  const wrong = program.replace("body: { revision, choice }", "body: { revision: choice, chioce: 1 }");
  expect((await compile(wrong)).errors.join()).toMatch(/chioce|not assignable to type 'number'/);
});

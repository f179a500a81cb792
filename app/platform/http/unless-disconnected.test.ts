import { expect, test } from "vitest";
import { unlessDisconnected } from "./unless-disconnected.ts";

test.each([
  [true, 500, 499],
  [true, 503, 499],
  [true, 303, 303],
  [true, 422, 422],
  [false, 500, 500],
  [false, 200, 200],
])("somebody who left (%s) is answered %i: that counts as %i", (left, status, counted) => {
  const signal = left ? AbortSignal.abort() : new AbortController().signal;
  expect(unlessDisconnected(signal, new Response(null, { status })).status).toBe(counted);
});

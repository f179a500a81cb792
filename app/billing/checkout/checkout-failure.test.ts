import { expect, test } from "vitest";
import { checkoutFailure } from "./checkout-failure.ts";

test("the reason is named, and having none is one (SPEC-EU8)", () => {
  expect(checkoutFailure("No such price")).toBe("Failed to create checkout session: No such price");
  expect(checkoutFailure()).toBe("Failed to create checkout session: No checkout URL or upgrade confirmation received");
});

test("it fits into a flash", () => {
  expect(checkoutFailure("x".repeat(165))).toHaveLength(200);
  expect(checkoutFailure("x".repeat(164))).toHaveLength(199);
  expect(checkoutFailure("x".repeat(166))).toMatch(/^.{199}…$/);
});

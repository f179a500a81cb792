import { expect, test } from "vitest";
import { bodiesInProgress } from "./bodies-in-progress.ts";

test("of one sender so many bodies arrive at once; one more ends the oldest, and nobody else's", () => {
  const cut: string[] = [];
  const bodies = bodiesInProgress(2);
  const begin = (sender: string, name: string) => bodies.begin(sender, () => cut.push(name));
  begin("bo", "bo's");
  const arrived = begin("ada", "first");
  begin("ada", "second");
  arrived();
  begin("ada", "third");
  expect(cut).toEqual([]);
  begin("ada", "fourth");
  begin("ada", "fifth");
  expect(cut).toEqual(["second", "third"]);
});

test("who has nothing under way is forgotten, and begins anew", () => {
  const cut: string[] = [];
  const bodies = bodiesInProgress(1);
  const arrived = bodies.begin("ada", () => cut.push("first"));
  arrived();
  arrived(); // idempotent
  bodies.begin("ada", () => cut.push("second"));
  arrived();
  bodies.begin("ada", () => cut.push("third"));
  expect(cut).toEqual(["second"]);
});

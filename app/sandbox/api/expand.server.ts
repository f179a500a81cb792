import type { Books } from "../books/books.server.ts";
import { Refusal } from "./refusal.ts";

type Tree = Record<string, unknown>;

const deepest = 4; // levels; https://docs.stripe.com/api/expanding_objects

/** Replaces ids with their objects along `expand` paths such as `data.latest_invoice`. @throws Refusal */
export function expand(books: Books, answer: object, paths: string[] = []): object {
  for (const path of paths) {
    const steps = path.split(".");
    if (steps.length > deepest) {
      const text = `You cannot expand more than ${deepest} levels of a property. Property: ${path}`;
      throw new Refusal(400, text, { code: "property_expansion_max_depth" });
    }
    if (!walk(books, answer as Tree, steps)) throw new Refusal(400, `This property cannot be expanded (${path}).`);
  }
  return answer;
}

function walk(books: Books, tree: Tree, [step = "", ...rest]: string[]): boolean {
  const value = Object.hasOwn(tree, step) ? tree[step] : undefined;
  if (value === null) return true;
  if (Array.isArray(value)) return value.every((part) => walk(books, part, rest));
  if (typeof value === "string") {
    const kind = books.store.kindOf(value);
    const row = kind && books.store.find(kind, value);
    if (!kind || !row) return false;
    tree[step] = books.view(kind, row);
  } else if (typeof value !== "object") return false;
  return rest.length === 0 || walk(books, tree[step] as Tree, rest);
}

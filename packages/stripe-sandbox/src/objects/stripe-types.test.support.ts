import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import ts from "typescript";

const folder = join(createRequire(import.meta.url).resolve("stripe"), "../../esm/resources");

/** A type of the library, and where its names are resolved. */
interface TypedInput {
  file: string;
  /** The enclosing namespaces, outermost first. */
  scope: string[];
}

type ObjectInput = { node: ts.InterfaceDeclaration | ts.TypeAliasDeclaration; place: TypedInput };

/** Types that one file imports from another. */
const elsewhere: Record<string, string> = {
  InvoiceLineItem: "InvoiceLineItems",
  SubscriptionItem: "SubscriptionItems",
  Price: "Prices",
  Plan: "Plans",
};

const files = new Map<string, ts.SourceFile>();

function parsed(file: string): ts.SourceFile {
  const known = files.get(file);
  if (known) return known;
  const text = readFileSync(join(folder, `${file}.d.ts`), "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  files.set(file, source);
  return source;
}

/**
 * Compares an object with an interface of the stripe library's type files.
 * @param file such as `Checkout/Sessions`.
 * @param example an object of Stripe's own: optional keys must be present when it has them.
 * @returns the differences, each with its path: a missing key, an unknown key, a wrong JSON type.
 */
export function differences(value: unknown, file: string, name: string, example?: unknown): string[] {
  const found = find(name.split("."), { file, scope: [] });
  if (!found) return [`${file} has no ${name}`];
  return object(value, found, example, name);
}

function object(value: unknown, { node, place }: ObjectInput, example: unknown, path: string): string[] {
  if (!ts.isInterfaceDeclaration(node) || !isRecord(value)) return [];
  const inner = { file: place.file, scope: [...place.scope, node.name.text] };
  const members = node.members.filter(ts.isPropertySignature);
  const names = new Set(members.map((member) => nameOf(member)));
  const unknown = Object.keys(value).filter((key) => !names.has(key) && members.length > 0);
  return [
    ...unknown.map((key) => `${path}.${key} is not in the types`),
    ...members.flatMap((member) => {
      const key = nameOf(member);
      const part = isRecord(example) ? example[key] : undefined;
      if (key in value) return member.type ? typed(value[key], member.type, inner, part, `${path}.${key}`) : [];
      return member.questionToken && part === undefined ? [] : [`${path}.${key} is missing`];
    }),
  ];
}

function typed(value: unknown, type: ts.TypeNode, place: TypedInput, example: unknown, path: string): string[] {
  const options = optionsOf(type, place);
  const kind = kindOf(value);
  const fitting = options.filter((option) => option.kind === kind);
  if (fitting.length === 0) return [`${path} is ${kind}, not ${options.map((option) => option.kind).join(" or ")}`];
  const [{ found, item } = { kind } as Option] = fitting;
  if (item && Array.isArray(value)) {
    const sample = Array.isArray(example) ? example[0] : undefined;
    return value.flatMap((part, n) => typed(part, item, place, sample, `${path}[${n}]`));
  }
  if (item && isRecord(value)) {
    const sample = isRecord(example) ? example.data : undefined;
    return typed(value.data, ts.factory.createArrayTypeNode(item), place, sample, `${path}.data`);
  }
  return found ? object(value, found, example, path) : [];
}

interface Option {
  kind: string;
  /** The interface it refers to. */
  found?: ObjectInput;
  /** The item type of an array or list. */
  item?: ts.TypeNode;
}

/** All JSON types that a type allows. */
function optionsOf(type: ts.TypeNode, place: TypedInput): Option[] {
  if (ts.isUnionTypeNode(type)) return type.types.flatMap((part) => optionsOf(part, place));
  if (ts.isLiteralTypeNode(type)) return [{ kind: literals[type.literal.kind] ?? "string" }];
  if (ts.isArrayTypeNode(type)) return [{ kind: "array", item: type.elementType }];
  if (ts.isTypeReferenceNode(type)) {
    const names = entityNames(type.typeName);
    const [item] = type.typeArguments ?? [];
    if (names[0] === "Array") return [{ kind: "array", item }];
    if (names[0] === "ApiList") return [{ kind: "object", item }];
    if (names[0] === "Decimal" || names[0] === "OtherString") return [{ kind: "string" }];
    const found = find(names, place);
    if (found && ts.isTypeAliasDeclaration(found.node)) return optionsOf(found.node.type, found.place);
    return [{ kind: "object", found }];
  }
  const keywords: Partial<Record<ts.SyntaxKind, string>> = {
    [ts.SyntaxKind.StringKeyword]: "string",
    [ts.SyntaxKind.NumberKeyword]: "number",
    [ts.SyntaxKind.BooleanKeyword]: "boolean",
  };
  return [{ kind: keywords[type.kind] ?? "object" }];
}

const literals: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.NullKeyword]: "null",
  [ts.SyntaxKind.TrueKeyword]: "boolean",
  [ts.SyntaxKind.FalseKeyword]: "boolean",
};

/** Resolves a name from the innermost namespace outwards, then in the known files. */
function find(names: string[], { file, scope }: TypedInput): ObjectInput | undefined {
  for (let depth = scope.length; depth >= 0; depth--) {
    const around = scope.slice(0, depth);
    const node = declared(parsed(file).statements, [...around, ...names]);
    if (node) return { node, place: { file, scope: [...around, ...names.slice(0, -1)] } };
  }
  const other = elsewhere[names[0] ?? ""];
  return other && other !== file ? find(names, { file: other, scope: [] }) : undefined;
}

function declared(statements: readonly ts.Statement[], [name, ...rest]: string[]): ObjectInput["node"] | undefined {
  for (const node of statements) {
    if (rest.length === 0 && (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))) {
      if (node.name.text === name) return node;
    } else if (rest.length > 0 && ts.isModuleDeclaration(node) && node.name.text === name) {
      const found = node.body && ts.isModuleBlock(node.body) ? declared(node.body.statements, rest) : undefined;
      if (found) return found;
    }
  }
  return undefined;
}

function entityNames(name: ts.EntityName): string[] {
  return ts.isIdentifier(name) ? [name.text] : [...entityNames(name.left), name.right.text];
}

function nameOf({ name }: ts.PropertySignature): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : "";
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return kindOf(value) === "object";
}

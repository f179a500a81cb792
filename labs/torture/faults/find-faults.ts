import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** A plausible programming mistake: an expression of a file, and its replacement. */
export interface Fault {
  /** Relative to the project's root. */
  file: string;
  line: number;
  /** Offsets in the file's text, in UTF-16 units. */
  start: number;
  end: number;
  was: string;
  instead: string;
  /** Whether it runs when its module is loaded, once for all test files of a process. */
  isAtLoad: boolean;
}

const swapped: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: "!==",
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: "===",
  [ts.SyntaxKind.LessThanToken]: "<=",
  [ts.SyntaxKind.LessThanEqualsToken]: "<",
  [ts.SyntaxKind.GreaterThanToken]: ">=",
  [ts.SyntaxKind.GreaterThanEqualsToken]: ">",
  [ts.SyntaxKind.AmpersandAmpersandToken]: "||",
  [ts.SyntaxKind.BarBarToken]: "&&",
  [ts.SyntaxKind.PlusToken]: "-",
  [ts.SyntaxKind.MinusToken]: "+",
  [ts.SyntaxKind.AsteriskToken]: "/",
  [ts.SyntaxKind.SlashToken]: "*",
};
const otherMethods = new Map(Object.entries({ some: "every", every: "some", min: "max", max: "min" }));

/**
 * Finds all faults that can be planted in a file: swapped operators, constant conditions, removed calls … Numbers are
 * not changed: most are times and limits, and off by one is no fault.
 */
export function faultsIn(root: string, file: string): Fault[] {
  const text = readFileSync(join(root, file), "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kindOf(file));
  const faults: Fault[] = [];
  const put = (node: ts.Node, instead: string) => {
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    faults.push({
      file,
      line,
      start,
      end: node.end,
      was: text.slice(start, node.end),
      instead,
      isAtLoad: isAtLoad(node),
    });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isJsxAttribute(node) && node.name.getText(source) === "className") return; // appearance only
    for (const instead of replacements(node, source)) put(node, instead);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return faults;
}

/**
 * Selects faults pseudorandomly, without overlaps.
 * @param amount the number to select.
 * @returns the same faults for the same seed even if other code changed between two runs: the selection depends only on
 * each fault's own text.
 */
export function sample(faults: Fault[], amount: number, seed: number): Fault[] {
  const sameBefore = new Map<string, number>();
  const drawn = faults.map((fault) => {
    const words = [fault.file, fault.was, fault.instead].join("\0");
    const nth = sameBefore.get(words) ?? 0;
    sameBefore.set(words, nth + 1);
    return { fault, lot: createHash("sha256").update(`${seed}\0${nth}\0${words}`).digest("hex") };
  });
  const chosen: Fault[] = [];
  for (const { fault } of drawn.sort((a, b) => (a.lot < b.lot ? -1 : 1)))
    if (chosen.length < amount && !chosen.some((other) => touches(fault, other))) chosen.push(fault);
  return chosen;
}

function touches(a: Fault, b: Fault): boolean {
  return a.file === b.file && a.start < b.end && b.start < a.end;
}

function replacements(node: ts.Node, source: ts.SourceFile): string[] {
  if (isCondition(node)) return ts.isIfStatement(node.parent) ? ["true", "false"] : ["false"];
  if (ts.isBinaryExpression(node)) {
    const operator = swapped[node.operatorToken.kind];
    return operator ? [`${node.left.getText(source)} ${operator} ${node.right.getText(source)}`] : [];
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ["false"];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ["true"];
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [node.operand.getText(source)];
  if (ts.isExpressionStatement(node.parent) && isCall(node)) return ["undefined"];
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) return ofMethod(node, source);
  return [];
}

function ofMethod(node: ts.CallExpression, source: ts.SourceFile): string[] {
  const { expression, name } = node.expression as ts.PropertyAccessExpression;
  const before = expression.getText(source);
  const called = node.arguments.map((one) => one.getText(source)).join(", ");
  const other = otherMethods.get(name.text);
  if (other) return [`${before}.${other}(${called})`];
  return ["filter", "sort", "trim", "toLowerCase"].includes(name.text) ? [before] : [];
}

function isCondition(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent)) return parent.expression === node;
  return ts.isConditionalExpression(parent) && parent.condition === node;
}

/** Whether it is a call such as `await left()` or `left()`. `super()` is excluded: without it nothing works. */
function isCall(node: ts.Node): boolean {
  const call = ts.isAwaitExpression(node) ? node.expression : node;
  return ts.isCallExpression(call) && call.expression.kind !== ts.SyntaxKind.SuperKeyword;
}

/** Also within a callback of a call at load: `map`, for example, runs it at once. */
function isAtLoad(node: ts.Node): boolean {
  const within = ts.findAncestor(node, ts.isFunctionLike);
  return !within || (ts.isCallExpression(within.parent) && isAtLoad(within.parent));
}

function kindOf(file: string): ts.ScriptKind {
  return file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

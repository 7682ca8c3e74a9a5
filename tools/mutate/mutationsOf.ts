import { type ESTree, parseSync, Visitor } from 'vite';

/** Replacement of the expression or block from `start` to `end`. */
export interface Mutation {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly block: boolean;
}

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&': ['|'],
  '|': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
  '+=': ['-='],
  '-=': ['+='],
};

/** Operators with a boolean result, which is also replaced by constants. */
const CONDITIONS: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '===', '!==', '&&', '||']);

const OTHER_METHOD: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['ceil', 'floor'],
  ['floor', 'ceil'],
  ['round', 'floor'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['toLowerCase', 'toUpperCase'],
]);

/** Methods whose call can be removed, because the result has the type of the object. */
const LEFT_OUT: ReadonlySet<string> = new Set(['filter', 'sort', 'toSorted', 'slice', 'trim']);

/** Changes that make a pattern looser, stricter or inverted. */
const PATTERN_CHANGES: readonly (readonly [RegExp, string])[] = [
  [/(?<!\[)\^/, ''],
  [/\$/, ''],
  [/\\d/, '\\D'],
  [/\\p/, '\\P'],
  [/\[\^/, '['],
  [/\[(?!\^)/, '[^'],
  [/\{\d+(?:,\d*)?\}/, ''],
  [/(?<=[\])])[*+?]/, ''],
];

/**
 * Mutations of a TypeScript source. Replaces operators, methods and patterns, and makes conditions constant. Adds one
 * to numbers. Empties blocks, objects, lists and functions. Removes defaults and optional chains. Strings and types
 * stay unchanged.
 */
export function mutationsOf(source: string): readonly Mutation[] {
  const found = new Map<string, Mutation>();
  const untouched: ESTree.Span[] = [];
  const chains: ESTree.ChainExpression[] = [];
  const callees = new Set<ESTree.Span>();
  const text = ({ start, end }: ESTree.Span) => source.slice(start, end);

  const replace = ({ start, end }: ESTree.Span, replacement: string, block = false) => {
    if (text({ start, end }) !== replacement) {
      found.set(`${start} ${end} ${replacement}`, { start, end, replacement, block });
    }
  };
  /** Replaces a part of an expression by replacing the whole expression. */
  const edit = (whole: ESTree.Span, start: number, end: number, replacement: string) =>
    replace(whole, source.slice(whole.start, start) + replacement + source.slice(end, whole.end));
  /** A chain with `?.` is one expression. */
  const wholeOf = (node: ESTree.Span): ESTree.Span => {
    const chain = chains.at(-1);
    return chain?.start === node.start ? chain : node;
  };
  const decide = (node: ESTree.Span) => {
    replace(node, 'true');
    replace(node, 'false');
  };
  const operate = (node: ESTree.BinaryExpression | ESTree.LogicalExpression | ESTree.AssignmentExpression) => {
    const start = source.indexOf(node.operator, node.left.end);
    for (const other of OPERATORS[node.operator] ?? []) edit(node, start, start + node.operator.length, other);
    if (CONDITIONS.has(node.operator)) decide(node);
  };

  new Visitor({
    BinaryExpression: operate,
    AssignmentExpression: operate,
    LogicalExpression(node) {
      if (node.operator !== '??') return operate(node);
      replace(node, text(node.left));
      replace(node, text(node.right));
    },
    ConditionalExpression: ({ test }) => decide(test),
    IfStatement: ({ test }) => decide(test),
    ForStatement: ({ test }) => test && replace(test, 'false'),
    UnaryExpression(node) {
      if (node.operator === '!' || node.operator === '-') replace(node, text(node.argument));
    },
    Property: ({ key }) => untouched.push(key),
    Literal(node) {
      if (typeof node.value === 'boolean') replace(node, String(!node.value));
      if (typeof node.value === 'number') replace(node, String(node.value + 1));
      if ('regex' in node) for (const pattern of otherPatterns(node.regex)) replace(node, pattern);
    },
    ArrayExpression: (node) => replace(node, node.elements.length > 0 ? '[]' : '[undefined]'),
    ObjectExpression: (node) => node.properties.length > 0 && replace(node, '{}'),
    BlockStatement: (node) => node.body.length > 0 && replace(node, '{}', true),
    ArrowFunctionExpression: (node) => node.expression && replace(node, '() => undefined'),
    ChainExpression: (node) => chains.push(node),
    'ChainExpression:exit': () => chains.pop(),
    CallExpression(node) {
      const { callee } = node;
      callees.add(callee);
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name, start, end } = callee.property;
      const whole = wholeOf(node);
      if (LEFT_OUT.has(name)) edit(whole, callee.object.end, node.end, '');
      edit(whole, start, end, OTHER_METHOD.get(name) ?? name);
    },
    MemberExpression(node) {
      const { object, property, optional, computed } = node;
      if (optional) {
        const at = source.indexOf('?.', object.end);
        edit(wholeOf(node), at, at + 2, computed ? '' : '.');
      }
      if (property.type !== 'Identifier' || callees.has(node)) return;
      edit(wholeOf(node), property.start, property.end, OTHER_METHOD.get(property.name) ?? property.name);
    },
    TSTypeAnnotation: (node) => untouched.push(node),
    TSTypeAliasDeclaration: (node) => untouched.push(node),
    TSInterfaceDeclaration: (node) => untouched.push(node),
    TSTypeParameterInstantiation: (node) => untouched.push(node),
  }).visit(parse(source));

  return [...found.values()]
    .filter(({ start, end }) => !untouched.some((span) => span.start <= start && end <= span.end))
    .sort((a, b) => a.start - b.start || b.end - a.end);
}

/** More iterations than any loop of the rules. */
const MOST_ROUNDS = 100_000;

/**
 * Source with all its mutations, each switched by `isMutated`. Endless loops fail.
 * @param first number of the first mutation
 */
export function withMutations(source: string, mutations: readonly Mutation[], first: number): string {
  const changes: Change[] = [];
  const guard = (loop: ESTree.ForStatement | ESTree.WhileStatement) => {
    changes.push({ ...spanOf(loop), change: (inner) => `{ let rounds = 0; ${inner} }` });
    const check = `if (++rounds > ${MOST_ROUNDS}) throw new Error('endless');`;
    changes.push({ ...spanOf(loop.body), change: (inner) => `{ ${check} ${inner} }` });
  };
  new Visitor({ ForStatement: guard, WhileStatement: guard }).visit(parse(source));
  for (const [at, { start, end, replacement, block }] of mutations.entries()) {
    const turn = `isMutated(${first + at})`;
    changes.push({
      start,
      end,
      change: (inner) => (block ? `{ if (!${turn}) ${inner} }` : `(${turn} ? (${replacement}) : ${inner})`),
    });
  }
  changes.sort((a, b) => a.start - b.start || b.end - a.end);
  return render(source, 0, source.length, changes);
}

/** Variants of a pattern, without invalid ones. */
function otherPatterns({ pattern, flags }: { readonly pattern: string; readonly flags: string }): readonly string[] {
  return PATTERN_CHANGES.map(([part, other]) => pattern.replace(part, other)).flatMap((changed) => {
    try {
      return [String(new RegExp(changed, flags))];
    } catch {
      return [];
    }
  });
}

/** Replacement of a range of the source. */
interface Change extends ESTree.Span {
  readonly change: (inner: string) => string;
}

/** Range from `start` to `end` with its changes, outer ones first in the list and applied last. */
function render(source: string, start: number, end: number, changes: Change[]): string {
  let text = '';
  let at = start;
  for (let next = changes[0]; next !== undefined && next.end <= end; next = changes[0]) {
    changes.shift();
    text += source.slice(at, next.start) + next.change(render(source, next.start, next.end, changes));
    at = next.end;
  }
  return text + source.slice(at, end);
}

function spanOf({ start, end }: ESTree.Span): ESTree.Span {
  return { start, end };
}

function parse(source: string): ESTree.Program {
  const { program, errors } = parseSync('mutated.ts', source);
  if (errors[0] !== undefined) throw new SyntaxError(errors[0].message);
  return program;
}

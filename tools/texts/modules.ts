import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { globSync } from 'tinyglobby';
import { type ESTree, parseSync, Visitor } from 'vite';
import { specifiersOf } from '../rooms/importsOf.ts';

/** Module with the expressions that may contain texts. */
export interface Module {
  /** Path from the root. */
  readonly path: string;
  /** Values of its names, including those in blocks. A name may have several. */
  readonly names: ReadonlyMap<string, readonly Named[]>;
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
  /** Unique specifiers of all its imports, including dynamic imports and re-exports. */
  readonly specifiers: readonly string[];
  readonly calls: readonly ESTree.CallExpression[];
  readonly properties: readonly ESTree.ObjectProperty[];
  readonly elements: readonly ESTree.JSXOpeningElement[];
  readonly returned: readonly ESTree.Expression[];
  /** Whole sentences, except for developer messages. */
  readonly sentences: readonly string[];
  /** Values of parameters and loop variables, by name. */
  readonly sources: ReadonlyMap<string, readonly Given[]>;
}

/** An argument of a function of that name, or the entries of a list. For tuples, a part of them. */
export type Given =
  | { readonly to: string; readonly at: number }
  | { readonly each: ESTree.Expression; readonly isTuple: boolean };

export type Named = ESTree.Expression | ESTree.Function;

/** All modules with texts for users. */
const SOURCES = [
  '{base,engine,rules,src}/**/*.{ts,tsx}',
  'command/docs/reference/*.ts',
  'schemas/*.ts',
  'schemas/device/diagnostics/host.ts',
  'schemas/vocabulary/effectWords.ts',
];

const UNREAD = ['**/dist/**', '**/node_modules/**', 'engine/*.ts', 'engine/{build,foreign}/**'];

/** Errors that users never see. */
const PROGRAMMING_ERRORS = /^(?:Syntax|Range|Type)?Error$/;

/** Starts like a sentence or with a placeholder, and ends like a sentence. */
const SENTENCE = /^(?:\p{Lu}|\{)[^ \n\r\u2028\u2029]* .*[.?!…]$/u;

/** Reads the modules of the project, sorted by path. */
export function readModules(root: string): readonly Module[] {
  return globSync(SOURCES, { cwd: root, ignore: UNREAD })
    .sort()
    .map((path) => moduleOf(path, readFileSync(join(root, path), 'utf8')));
}

export function moduleOf(path: string, source: string): Module {
  // Without types, which take a quarter of the time.
  const parsed = parseSync(path, source, { astType: 'js' });
  const names = new Map<string, Named[]>();
  const imports = new Map<string, { readonly from: string; readonly name: string }>();
  const calls: ESTree.CallExpression[] = [];
  const properties: ESTree.ObjectProperty[] = [];
  const elements: ESTree.JSXOpeningElement[] = [];
  const returned: ESTree.Expression[] = [];
  const sources = new Map<string, Given[]>();
  const call = (name: string, value: Named) => names.set(name, [...(names.get(name) ?? []), value]);
  const give = (name: string, by: Given) => sources.set(name, [...(sources.get(name) ?? []), by]);
  const giveEach = (pattern: ESTree.Node | undefined, each: ESTree.Expression) => {
    if (pattern?.type === 'Identifier') give(pattern.name, { each, isTuple: false });
    if (pattern?.type !== 'ArrayPattern') return;
    for (const part of pattern.elements) if (part?.type === 'Identifier') give(part.name, { each, isTuple: true });
  };
  const giveArguments = (to: string, { params }: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    for (const [at, param] of params.entries()) if (param.type === 'Identifier') give(param.name, { to, at });
  };
  const literals: ESTree.StringLiteral[] = [];
  const forDevelopers: ESTree.Span[] = [];
  new Visitor({
    Literal: (node) => typeof node.value === 'string' && SENTENCE.test(node.value) && literals.push(node),
    NewExpression: (node) =>
      node.callee.type === 'Identifier' && PROGRAMMING_ERRORS.test(node.callee.name) && forDevelopers.push(node),
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init === null) return;
      call(id.name, init);
      if (init.type === 'ArrowFunctionExpression') giveArguments(id.name, init);
    },
    FunctionDeclaration(node) {
      if (node.id === null) return;
      call(node.id.name, node);
      giveArguments(node.id.name, node);
    },
    ForOfStatement({ left, right }) {
      if (left.type === 'VariableDeclaration') giveEach(left.declarations[0]?.id, right);
    },
    ImportDeclaration({ specifiers, source: { value } }) {
      for (const specifier of specifiers) {
        const imported = specifier.type === 'ImportSpecifier' ? specifier.imported : specifier.local;
        const name = imported.type === 'Literal' ? imported.value : imported.name;
        const from = value.startsWith('.') ? posix.join(posix.dirname(path), value) : value;
        imports.set(specifier.local.name, { from, name });
      }
    },
    CallExpression(node) {
      calls.push(node);
      if (node.callee.type !== 'MemberExpression') return;
      const [first] = node.arguments;
      const { object } = node.callee;
      if (object.type === 'Identifier' && object.name === 'console') forDevelopers.push(node);
      if (first?.type === 'ArrowFunctionExpression') giveEach(first.params[0], object);
    },
    ObjectExpression({ properties: own }) {
      properties.push(...own.filter((one) => one.type === 'Property'));
    },
    JSXOpeningElement: (node) => elements.push(node),
    ReturnStatement: ({ argument }) => argument !== null && returned.push(argument),
  }).visit(parsed.program);
  const sentences = literals
    .filter(({ start, end }) => !forDevelopers.some((outer) => outer.start <= start && end <= outer.end))
    .map(({ value }) => value);
  const specifiers = specifiersOf(parsed, source);
  return { path, names, imports, specifiers, calls, properties, elements, returned, sources, sentences };
}

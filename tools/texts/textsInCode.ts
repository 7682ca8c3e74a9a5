import type { ESTree } from 'vite';
import type { Module, Named } from './modules.ts';

export interface TextsInCode {
  /** Modules of each text. */
  readonly texts: ReadonlyMap<string, ReadonlySet<string>>;
  /** Texts with plural forms, by their form `other`. Each language has its own forms. */
  readonly plurals: ReadonlySet<string>;
  /** Places that show a text whose source cannot be traced. */
  readonly untraced: readonly string[];
}

/**
 * Modules whose sentences are shown to users, even if they cannot be traced. The copied result of a speed test is in
 * English.
 */
const SAID = /^(?:rules|src)\/(?!diagnostics\/speedTest\/speedTestText)/;

const OF_PROTOCOLS: ReadonlySet<string> = new Set(['GET', 'POST', 'RSN']);

/** Properties that hold other values than texts. Unknown values from a device are shown unchanged. */
const NOT_SHOWN: ReadonlySet<string> = new Set(['role', 'path', 'status', 'band', 'group', 'atpc']);

/** Identifiers are no texts. */
const IDENTIFIER = /^[a-z][\w.-]*$/;

/** Methods whose result contains values of their argument. */
const FROM_ARGUMENTS: readonly string[] = ['fromEntries', 'flatMap', 'map'];

/** True for human-readable text, false for identifiers, keys, paths and options. */
function isWords(text: string): boolean {
  if (!/\p{L}{3}/u.test(text) || /^[/.#-]/.test(text) || OF_PROTOCOLS.has(text)) return false;
  return text.includes(' ') || (/^\p{Lu}/u.test(text) && !/[+./_]/.test(text));
}

/**
 * Collects every sentence, and all texts that reach `t()`, `plural()` and `<Sentence>`. Traces each call back to
 * string literals, through conditions, constants, function results and property names. Properties are matched by name
 * alone, such as `title` with every `title`. So there may be too many texts, but none is missing.
 */
export function textsInCode(modules: readonly Module[]): TextsInCode {
  const texts = new Map<string, Set<string>>();
  const plurals = new Set<string>();
  const untraced = new Set<string>();
  /** Parameters to trace after all certain values. */
  const parameters = new Map<string, Module>();
  /** False while following properties and parameters, which are matched by name and may hold other values. */
  let isCertain = true;
  const properties = new Set<string>();
  /** Names of tables that are passed on, with texts by key. */
  const tables = new Set<string>();
  const seen = new Set<Named>();
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const callsByName = new Map<string, { readonly caller: Module; readonly call: ESTree.CallExpression }[]>();
  for (const caller of modules) {
    for (const call of caller.calls) {
      const name = nameOf(call.callee) ?? '';
      const found = callsByName.get(name);
      if (found === undefined) callsByName.set(name, [{ caller, call }]);
      else found.push({ caller, call });
    }
  }

  const add = (text: string, { path }: Module) => {
    if (isCertain ? /\p{L}/u.test(text) : isWords(text)) texts.set(text, (texts.get(text) ?? new Set()).add(path));
  };

  const namedIn = (module: Module, name: string): readonly { readonly module: Module; readonly node: Named }[] => {
    const own = module.names.get(name);
    if (own !== undefined) return own.map((node) => ({ module, node }));
    const imported = module.imports.get(name);
    if (imported === undefined) return [];
    const from = byPath.get(imported.from);
    if (from !== undefined) return namedIn(from, imported.name);
    // Imports by package name lead to the modules that the package exports.
    if (!imported.from.startsWith('guywire-engine/')) return [];
    return modules
      .filter(({ path, names }) => path.startsWith('engine/') && names.has(imported.name))
      .flatMap((one) => namedIn(one, imported.name));
  };

  const follow = (node: Named | null | undefined, module: Module): void => {
    const own = node === null || node === undefined ? undefined : unwrap(node);
    if (own === undefined || seen.has(own)) return;
    seen.add(own);
    switch (own.type) {
      case 'Literal':
        if (typeof own.value === 'string') add(own.value, module);
        return;
      case 'TemplateLiteral':
        if (own.expressions.length > 0) lose(own, module);
        else add(own.quasis[0]?.value.cooked ?? '', module);
        return;
      case 'ConditionalExpression':
        follow(own.consequent, module);
        follow(own.alternate, module);
        return;
      case 'LogicalExpression':
        if (own.operator !== '&&') follow(own.left, module);
        follow(own.right, module);
        return;
      case 'ArrayExpression':
        for (const one of own.elements) follow(one?.type === 'SpreadElement' ? one.argument : one, module);
        return;
      case 'ObjectExpression':
        for (const one of own.properties) follow(one.type === 'Property' ? one.value : one.argument, module);
        return;
      case 'NewExpression':
        for (const one of own.arguments) if (one.type !== 'SpreadElement') follow(one, module);
        return;
      case 'Identifier': {
        const found = namedIn(module, own.name);
        for (const one of found) follow(one.node, one.module);
        // A local constant may have the same name as a parameter elsewhere.
        if (found.length > 0 && !module.sources.has(own.name)) return;
        // Destructured variables have the name of the property.
        properties.add(own.name);
        parameters.set(`${module.path} ${own.name}`, module);
        return;
      }
      case 'MemberExpression':
        followMember(own, module);
        return;
      case 'CallExpression':
        followCall(own, module);
        return;
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        if (own.body?.type !== 'BlockStatement') follow(own.body, module);
        else for (const one of module.returned) if (isWithin(one, own)) follow(one, module);
        return;
      default:
        lose(own, module);
    }
  };

  const followGiven = (name: string, module: Module): void => {
    for (const by of module.sources.get(name) ?? []) {
      if ('to' in by) {
        for (const { caller, call } of callsByName.get(by.to) ?? []) {
          if (caller !== module && caller.imports.get(by.to)?.from !== module.path) continue;
          const argument = call.arguments[by.at];
          if (argument !== undefined && argument.type !== 'SpreadElement') follow(argument, caller);
        }
      } else {
        const list = unwrap(by.each);
        if (list.type === 'MemberExpression' && !list.computed) tables.add(nameOf(list.property) ?? '');
        else if (list.type === 'Identifier' || list.type === 'ArrayExpression') follow(list, module);
      }
    }
  };

  /** Traces a property of a constant, or all properties of that name. */
  const followMember = (node: ESTree.MemberExpression, module: Module): void => {
    const name = node.computed && node.property.type !== 'Literal' ? undefined : nameOf(node.property);
    const object = unwrap(node.object);
    if (object.type === 'ConditionalExpression' || isEntry(object)) {
      follow(object, module);
      return;
    }
    const root = rootOf(node);
    const found = namedIn(module, root ?? '').filter(({ node }) => isTable(unwrap(node)));
    for (const table of found) {
      if (name === undefined) follow(table.node, table.module);
      for (const { key, value } of table.module.properties) {
        if (isWithin(value, table.node) && nameOf(key) === name) follow(value, table.module);
      }
    }
    if (found.length > 0) return;
    if (name !== undefined) properties.add(name);
    else if (root !== undefined && object.type === 'Identifier') tables.add(root);
    else lose(node, module);
  };

  const followCall = ({ callee, ...node }: ESTree.CallExpression, module: Module): void => {
    const called = unwrap(callee);
    if (called.type === 'Identifier') {
      for (const one of namedIn(module, called.name)) follow(one.node, one.module);
    } else if (called.type === 'MemberExpression' && FROM_ARGUMENTS.includes(nameOf(called.property) ?? '')) {
      for (const one of node.arguments) if (one.type !== 'SpreadElement') follow(one, module);
    } else if (called.type === 'MemberExpression' && isEntry({ ...node, callee })) {
      follow(called.object, module);
    } else {
      lose({ ...node, callee }, module);
    }
  };

  const lose = ({ type }: Named, { path }: Module) => {
    if (isCertain) untraced.add(`${path}: ${type}`);
  };

  for (const module of modules) {
    for (const {
      callee,
      arguments: [first, second],
    } of module.calls) {
      const called = unwrap(callee);
      const name = called.type === 'MemberExpression' ? nameOf(called.property) : nameOf(called);
      if (name === 't' && first?.type !== 'SpreadElement') follow(first, module);
      if (name === 'plural' && second?.type === 'ObjectExpression') {
        for (const one of second.properties) {
          // The form `one` is collected together with `other`.
          if (one.type !== 'Property' || nameOf(one.key) === 'one') continue;
          follow(one.value, module);
          if (one.value.type === 'Literal') plurals.add(String(one.value.value));
        }
      }
    }
    for (const element of module.elements) {
      if (nameOf(element.name) === 'Sentence') followAttributes(element, module, (name) => name === 'text');
    }
  }

  function followAttributes(
    { attributes }: ESTree.JSXOpeningElement,
    module: Module,
    isSought: (name: string) => boolean,
  ): void {
    for (const one of attributes) {
      const name = one.type === 'JSXAttribute' ? (nameOf(one.name) ?? '') : '';
      if (one.type !== 'JSXAttribute' || !(isSought(name) || tables.has(name))) continue;
      const value = one.value?.type === 'JSXExpressionContainer' ? one.value.expression : one.value;
      if (value?.type === 'JSXEmptyExpression') continue;
      if (isSpelled(value, module) || tables.has(name)) follow(value, module);
    }
  }

  isCertain = false;
  // Names found in one pass can lead to others.
  for (let before = -1; before < properties.size + tables.size + parameters.size; ) {
    before = properties.size + tables.size + parameters.size;
    for (const [at, module] of [...parameters]) followGiven(at.slice(module.path.length + 1), module);
    const isSought = (name: string | undefined) => name !== undefined && properties.has(name) && !NOT_SHOWN.has(name);
    for (const module of modules) {
      for (const { key, value } of module.properties) {
        const name = nameOf(key) ?? '';
        if (tables.has(name) || (isSought(name) && isSpelled(value, module))) follow(value, module);
      }
      for (const element of module.elements) {
        if (/^[A-Z]/.test(nameOf(element.name) ?? '')) followAttributes(element, module, isSought);
      }
    }
  }
  for (const { path, sentences } of modules) {
    if (!SAID.test(path)) continue;
    for (const text of sentences) texts.set(text, (texts.get(text) ?? new Set()).add(path));
  }
  return { texts, plurals, untraced: [...untraced].sort() };
}

/** True for a literal that is no identifier, or a reference to one. */
function isSpelled(node: Named | null | undefined, { names, sources }: Module): boolean {
  const own = node === null || node === undefined ? undefined : unwrap(node);
  switch (own?.type) {
    case 'Literal':
      return typeof own.value === 'string' && !IDENTIFIER.test(own.value);
    case 'ConditionalExpression':
    case 'LogicalExpression':
    case 'TemplateLiteral':
      return true;
    case 'Identifier':
      return names.has(own.name) || sources.has(own.name);
    case 'CallExpression':
      return own.callee.type === 'Identifier' && names.has(own.callee.name);
    case 'MemberExpression':
      return own.computed && names.has(rootOf(own) ?? '');
    default:
      return false;
  }
}

function isEntry(node: Named): boolean {
  const callee = node.type === 'CallExpression' ? unwrap(node.callee) : undefined;
  return callee?.type === 'MemberExpression' && ['get', 'find', 'at'].includes(nameOf(callee.property) ?? '');
}

const isTable = ({ type }: Named): boolean => type === 'ObjectExpression' || type === 'ArrayExpression';

const isWithin = (inner: ESTree.Span, outer: ESTree.Span): boolean =>
  inner.start >= outer.start && inner.end <= outer.end;

/** Removes type assertions and parentheses. */
function unwrap(node: Named): Named {
  switch (node.type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ChainExpression':
      return unwrap(node.expression);
    default:
      return node;
  }
}

/** First name of a member chain. */
function rootOf(node: ESTree.MemberExpression): string | undefined {
  const object = unwrap(node.object);
  if (object.type === 'MemberExpression') return rootOf(object);
  return object.type === 'Identifier' ? object.name : undefined;
}

function nameOf(node: {
  readonly type: string;
  readonly name?: unknown;
  readonly value?: unknown;
}): string | undefined {
  const name = node.type === 'Literal' ? node.value : node.name;
  return typeof name === 'string' ? name : undefined;
}

import type { ESTree } from 'vite';
import type { Module, Named } from './modules.ts';

/** What is found in code. */
export interface TextsInCode {
  /** The modules each text stands in. */
  readonly texts: ReadonlyMap<string, ReadonlySet<string>>;
  /** The plurals among them, by the form of many: a language has forms of its own. */
  readonly plurals: ReadonlySet<string>;
  /** Where a text is asked for that cannot be traced to where it is written. */
  readonly lost: readonly string[];
}

/** Where each sentence is said to a person, whether or not it can be followed there; the copied result of a speed test is English. */
const SAID = /^(?:rules|src)\/(?!diagnostics\/speedTest\/speedTestText)/;

/** Words of protocols. */
const OF_PROTOCOLS: ReadonlySet<string> = new Set(['GET', 'POST', 'RSN']);

/** Names that lead to other things than texts: what a device says is shown as it is where no language knows it. */
const NOT_SHOWN: ReadonlySet<string> = new Set(['role', 'path', 'status', 'band', 'group', 'atpc']);

/** An identifier, and no words. */
const IDENTIFIER = /^[a-z][\w.-]*$/;

/** Methods whose result has what their argument has or returns. */
const FROM_ARGUMENTS: readonly string[] = ['fromEntries', 'flatMap', 'map'];

/** Whether it is what a person reads, and no identifier, key, path or option. */
function isWords(text: string): boolean {
  if (!/\p{L}{3}/u.test(text) || /^[/.#-]/.test(text) || OF_PROTOCOLS.has(text)) return false;
  return text.includes(' ') || (/^\p{Lu}/u.test(text) && !/[+./_]/.test(text));
}

/**
 * Every sentence, and the texts that reach `t()`, `plural()` and `<Sentence>`: from each call back to the string it is given,
 * through conditions, constants of this and of other modules, results of functions, and names of properties. A property is
 * followed by its name alone, `title` to every `title`: rather a text too many than one too few.
 */
export function textsInCode(modules: readonly Module[]): TextsInCode {
  const texts = new Map<string, Set<string>>();
  const plurals = new Set<string>();
  const lost = new Set<string>();
  /** Parameters to follow when all that is certain has been. */
  const parameters = new Map<string, Module>();
  /** Whether what is followed is a text: properties and parameters are known by their names alone, and may hold others. */
  let isCertain = true;
  const sought = new Set<string>();
  /** Names of tables that are handed on, each with texts by a key. */
  const tables = new Set<string>();
  const seen = new Set<Named>();
  const byPath = new Map(modules.map((module) => [module.path, module]));

  const add = (text: string, { path }: Module) => {
    if (isCertain ? /\p{L}/u.test(text) : isWords(text)) texts.set(text, (texts.get(text) ?? new Set()).add(path));
  };

  const namedIn = (module: Module, name: string): readonly { readonly module: Module; readonly named: Named }[] => {
    const own = module.names.get(name);
    if (own !== undefined) return own.map((named) => ({ module, named }));
    const imported = module.imports.get(name);
    if (imported === undefined) return [];
    const from = byPath.get(imported.from);
    if (from !== undefined) return namedIn(from, imported.name);
    // By the name of the package, whose rooms export what their modules do.
    if (!imported.from.startsWith('guywire-engine/')) return [];
    return modules
      .filter(({ path, names }) => path.startsWith('engine/') && names.has(imported.name))
      .flatMap((one) => namedIn(one, imported.name));
  };

  const follow = (node: Named | null | undefined, module: Module): void => {
    const own = node === null || node === undefined ? undefined : unwrapped(node);
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
        for (const one of found) follow(one.named, one.module);
        // A constant of one function may have the name of a parameter of another.
        if (found.length > 0 && !module.given.has(own.name)) return;
        // What is taken apart has the name of the property.
        sought.add(own.name);
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

  /** A parameter or the variable of a loop. */
  const followGiven = (name: string, module: Module): void => {
    for (const by of module.given.get(name) ?? []) {
      if ('to' in by) {
        for (const { calls, path, imports } of modules) {
          const from = imports.get(by.to)?.from;
          for (const { callee, arguments: all } of path === module.path || from === module.path ? calls : []) {
            const argument = nameOf(callee) === by.to ? all[by.at] : undefined;
            if (argument !== undefined && argument.type !== 'SpreadElement')
              follow(argument, byPath.get(path) ?? module);
          }
        }
      } else {
        const list = unwrapped(by.each);
        if (list.type === 'MemberExpression' && !list.computed) tables.add(nameOf(list.property) ?? '');
        else if (list.type === 'Identifier' || list.type === 'ArrayExpression') follow(list, module);
      }
    }
  };

  /** A property of a constant, or any property of that name. */
  const followMember = (node: ESTree.MemberExpression, module: Module): void => {
    const name = node.computed && node.property.type !== 'Literal' ? undefined : nameOf(node.property);
    const object = unwrapped(node.object);
    if (object.type === 'ConditionalExpression' || isEntry(object)) {
      follow(object, module);
      return;
    }
    const root = rootOf(node);
    const known = namedIn(module, root ?? '').filter(({ named }) => isTable(unwrapped(named)));
    for (const table of known) {
      if (name === undefined) follow(table.named, table.module);
      for (const { key, value } of table.module.properties) {
        if (isWithin(value, table.named) && nameOf(key) === name) follow(value, table.module);
      }
    }
    if (known.length > 0) return;
    if (name !== undefined) sought.add(name);
    else if (root !== undefined && object.type === 'Identifier') tables.add(root);
    else lose(node, module);
  };

  const followCall = ({ callee, ...node }: ESTree.CallExpression, module: Module): void => {
    const called = unwrapped(callee);
    if (called.type === 'Identifier') {
      for (const one of namedIn(module, called.name)) follow(one.named, one.module);
    } else if (called.type === 'MemberExpression' && FROM_ARGUMENTS.includes(nameOf(called.property) ?? '')) {
      for (const one of node.arguments) if (one.type !== 'SpreadElement') follow(one, module);
    } else if (called.type === 'MemberExpression' && isEntry({ ...node, callee })) {
      follow(called.object, module);
    } else {
      lose({ ...node, callee }, module);
    }
  };

  const lose = ({ type }: Named, { path }: Module) => {
    if (isCertain) lost.add(`${path}: ${type}`);
  };

  for (const module of modules) {
    for (const {
      callee,
      arguments: [first, second],
    } of module.calls) {
      const called = unwrapped(callee);
      const name = called.type === 'MemberExpression' ? nameOf(called.property) : nameOf(called);
      if (name === 't' && first?.type !== 'SpreadElement') follow(first, module);
      if (name === 'plural' && second?.type === 'ObjectExpression') {
        for (const one of second.properties) {
          // The form of one is told with that of many.
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
  // What is found under one name may lead to another.
  for (let before = -1; before < sought.size + tables.size + parameters.size; ) {
    before = sought.size + tables.size + parameters.size;
    for (const [at, module] of [...parameters]) followGiven(at.slice(module.path.length + 1), module);
    const isSought = (name: string | undefined) => name !== undefined && sought.has(name) && !NOT_SHOWN.has(name);
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
  return { texts, plurals, lost: [...lost].sort() };
}

/** Whether it is written out and no identifier, or stands for what may be. */
function isSpelled(node: Named | null | undefined, { names, given }: Module): boolean {
  const own = node === null || node === undefined ? undefined : unwrapped(node);
  switch (own?.type) {
    case 'Literal':
      return typeof own.value === 'string' && !IDENTIFIER.test(own.value);
    case 'ConditionalExpression':
    case 'LogicalExpression':
    case 'TemplateLiteral':
      return true;
    case 'Identifier':
      return names.has(own.name) || given.has(own.name);
    case 'CallExpression':
      return own.callee.type === 'Identifier' && names.has(own.callee.name);
    case 'MemberExpression':
      // An entry of a table.
      return own.computed && names.has(rootOf(own) ?? '');
    default:
      return false;
  }
}

/** One of the entries of a list or a map. */
function isEntry(node: Named): boolean {
  const callee = node.type === 'CallExpression' ? unwrapped(node.callee) : undefined;
  return callee?.type === 'MemberExpression' && ['get', 'find', 'at'].includes(nameOf(callee.property) ?? '');
}

const isTable = ({ type }: Named): boolean => type === 'ObjectExpression' || type === 'ArrayExpression';

const isWithin = (inner: ESTree.Span, outer: ESTree.Span): boolean =>
  inner.start >= outer.start && inner.end <= outer.end;

/** Without what the types add, and parentheses. */
function unwrapped(node: Named): Named {
  switch (node.type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ChainExpression':
      return unwrapped(node.expression);
    default:
      return node;
  }
}

/** The name a chain of properties begins with. */
function rootOf(node: ESTree.MemberExpression): string | undefined {
  const object = unwrapped(node.object);
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

import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';

export interface StyleRule {
  readonly file: string;
  /** Line of the opening brace. */
  readonly line: number;
  readonly selector: string;
  /** Declarations of the rule, without nested rules. */
  readonly declarations: ReadonlyMap<string, string>;
}

/** Rules of all style sheets in these folders, without build results. */
export function styleRules(folders: readonly string[]): readonly StyleRule[] {
  return globSync(
    folders.map((folder) => `${folder}/**/*.css`),
    { ignore: '**/dist/**' },
  ).flatMap((file) => rulesOf(file, readFileSync(file, 'utf8')));
}

function rulesOf(file: string, text: string): StyleRule[] {
  const bare = text.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '));
  const rules: StyleRule[] = [];
  const open: { selector: string; line: number; declarations: Map<string, string> }[] = [];
  let from = 0;
  for (const { 0: mark, index } of bare.matchAll(/[{};]/g)) {
    const part = bare.slice(from, index).trim();
    from = index + 1;
    if (mark === '{') {
      const line = bare.slice(0, index).split('\n').length;
      open.push({ selector: part.replace(/\s+/g, ' '), line, declarations: new Map() });
      continue;
    }
    const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/s.exec(part) ?? [];
    if (name !== undefined && value !== undefined) open.at(-1)?.declarations.set(name, value.replace(/\s+/g, ' '));
    const closed = mark === '}' ? open.pop() : undefined;
    if (closed !== undefined) rules.push({ file, ...closed });
  }
  return rules;
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface RuleModule {
  /** Path from the project root. */
  readonly file: string;
  readonly text: string;
  readonly module: Readonly<Record<string, unknown>>;
}

const ROOT = join(import.meta.dirname, '../..');

/** Sorted files of the rules, from the project root. */
export function ruleFiles(): readonly string[] {
  return readdirSync(join(ROOT, 'rules'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .map((file) => join('rules', file))
    .toSorted();
}

/** All modules of the rules, sorted by path. The built command includes them. */
export async function ruleModules(): Promise<readonly RuleModule[]> {
  const modules: RuleModule[] = [];
  for (const file of ruleFiles()) {
    const path = join(ROOT, file);
    modules.push({ file, text: readFileSync(path, 'utf8'), module: await import(pathToFileURL(path).href) });
  }
  return modules;
}

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Validator } from '../../rules/core/validator.ts';

const rules = fileURLToPath(new URL('../../rules', import.meta.url));

const DECLARED = /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export const (\w+): Validator</g;

interface Declaration {
  readonly file: string;
  readonly name: string;
  readonly docstring: string | undefined;
}

const declarations: readonly Declaration[] = readdirSync(rules, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => {
    const text = readFileSync(join(rules, file), 'utf8');
    return [...text.matchAll(DECLARED)].map(([, docstring, name = '']) => ({ file, name, docstring }));
  });

async function load({ file, name }: Declaration): Promise<Validator<unknown>> {
  const module: Record<string, Validator<unknown>> = await import(join(rules, file));
  const found = module[name];
  if (found === undefined) throw new Error(`${file} exports no ${name}`);
  return found;
}

describe('validators (docs/device.md#values: port.range and all the others)', () => {
  it.each(declarations)('$name is in its own file, with a docstring', async (declaration) => {
    const { id } = await load(declaration);
    expect(basename(declaration.file, '.ts')).toBe(declaration.name);
    expect(declaration.docstring).toMatch(/^\/\*\*(?:\n \*)? [A-Z]/);
    expect(id).toMatch(new RegExp(`^${declaration.name}\\.[a-zA-Z]+$`));
  });

  it('each has a unique id', async () => {
    const ids = await Promise.all(declarations.map(async (declaration) => (await load(declaration)).id));
    expect(ids.length).toBeGreaterThan(5);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

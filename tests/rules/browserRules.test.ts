import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const rules = fileURLToPath(new URL('../../rules', import.meta.url));

/** What a file imports at run time; types cost nothing. */
function imports(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const found = text.matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?from '([^']+)'/gm);
  return [...found].map(([, source = '']) => (source.startsWith('.') ? join(dirname(file), source) : source));
}

/** The engine knows no rules; versions are compared by a library, which only the page that does it loads. */
const PACKAGES = /^(?:guywire-engine|semver)\/.+$/;

function withAllItImports(start: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  for (const queue = [...start]; queue.length > 0; ) {
    const file = queue.pop();
    if (file === undefined || seen.has(file)) continue;
    seen.add(file);
    if (file.startsWith(rules) && file.endsWith('.ts')) queue.push(...imports(file));
  }
  return seen;
}

/** A figure that schemas name too. */
const ALLOWED = join(rules, '../schemas/config/radio/firstCountry.ts');

describe('rules that the browser loads', () => {
  const browser = readdirSync(rules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('regulatory'))
    .map((file) => join(rules, file));

  it('never lead to the regulatory database, to Node or to a package but those', () => {
    const loaded = [...withAllItImports(browser)];
    expect(browser.length).toBeGreaterThan(20);
    const foreign = loaded.filter(
      (file) =>
        !PACKAGES.test(file) &&
        file !== ALLOWED &&
        (!file.startsWith(rules) || relative(rules, file).startsWith('regulatory')),
    );
    expect(foreign).toEqual([]);
  });

  it('the check sees the database where it is loaded', () => {
    const loaded = [...withAllItImports([join(rules, 'regulatory/domains.ts')])];
    expect(loaded.map((file) => relative(rules, file))).toContain('regulatory/database.ts');
    expect(loaded).toContain('node:fs');
  });
});

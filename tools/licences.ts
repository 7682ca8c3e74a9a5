import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licence texts of the packages that files come from, by package in the order of names. */
export function licencesOf(root: string, files: readonly string[]): string {
  const folders = new Set(files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []));
  const texts = [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    return `${name} ${version}: ${license}\n\n${licenceIn(join(root, folder))}`;
  });
  return texts.toSorted().join(`\n${'-'.repeat(80)}\n\n`);
}

/** Text of the licence, or of the manual that states it. */
function licenceIn(folder: string): string {
  const name = readdirSync(folder).find((file) => /^(?:licen[cs]e|copying)\b/i.test(file));
  if (name !== undefined) return readFileSync(join(folder, name), 'utf8');
  const readme = join(folder, 'README.md');
  return existsSync(readme) ? (/^#+ licen[cs]e\b[\s\S]*/im.exec(readFileSync(readme, 'utf8'))?.[0] ?? '') : '';
}

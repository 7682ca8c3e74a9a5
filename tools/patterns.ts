// `npm run lint:patterns`: lists regular expressions with superlinear run time. Exits with 1 if there are any.
import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { superLinearGrowth } from './patterns/growth.ts';
import { patternsIn, patternsOfSchema } from './patterns/patternsIn.ts';
import { SCHEMAS } from './schemaCatalogue.ts';

const SOURCES = '{base,schemas,languages,rules,engine,src,simulator,tools}/**/*.{ts,tsx,js}';

const files = globSync(SOURCES, { ignore: ['**/dist/**', '**/node_modules/**'] }).toSorted();
const patterns = [
  ...files.flatMap((path) => patternsIn(path, readFileSync(path, 'utf8'))),
  ...SCHEMAS.flatMap(({ name, schema }) => patternsOfSchema(`schema ${name}`, schema)),
];
const judged = new Map<string, string | undefined>();
for (const { place, source, flags } of patterns) {
  const pattern = `/${source}/${flags}`;
  if (!judged.has(pattern)) judged.set(pattern, superLinearGrowth({ source, flags }));
  const growth = judged.get(pattern);
  if (growth === undefined) continue;
  console.error(`${place}: ${pattern} takes time of a ${growth}`);
  process.exitCode = 1;
}
console.log(`${patterns.length} regular expressions, ${judged.size} of them different`);

import { lintSchema } from 'guywire-engine/vocabulary';
import { metaSchema } from '../schemas/vocabulary/metaSchema.ts';
import { withoutDefault } from '../schemas/vocabulary/withoutDefault.ts';
import { SCHEMAS } from './schemaCatalogue.ts';

// `npm run lint:schemas`: checks every schema against the vocabulary. Exits with 1 on any issue.
let count = 0;
for (const { name, use, schema } of SCHEMAS) {
  const exceptions = new Set(use === 'configuration' ? withoutDefault[name] : []);
  for (const { path, rule, text } of lintSchema(schema, { use, metaSchema, withoutDefault: exceptions })) {
    count++;
    console.log(`${name}${path}: ${text} (${rule})`);
  }
}
console.log(count === 0 ? `${SCHEMAS.length} schemas, nothing to say.` : `${count} issues.`);
if (count > 0) process.exitCode = 1;

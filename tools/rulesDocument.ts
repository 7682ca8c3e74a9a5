import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue, readTests } from '../command/rulesDocument/catalogue.ts';
import { rulesDocument } from '../command/rulesDocument/document.ts';

// `npm run docs:rules`: writes docs/rules.md from the rules and the tests that name them.
writeFileSync(join(import.meta.dirname, '../docs/rules.md'), rulesDocument(await readCatalogue(), readTests()));

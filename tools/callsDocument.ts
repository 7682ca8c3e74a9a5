import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsDocument } from '../command/callsDocument/document.ts';

// `npm run docs:calls`: writes docs/calls.md from the table of calls.
writeFileSync(join(import.meta.dirname, '../docs/calls.md'), callsDocument());

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LEGAL_DOCUMENTS } from '../../../src/login/legalDocuments.ts';

test.each(Object.values(LEGAL_DOCUMENTS))(
  '$title has one name: in links, in its dialog and on its page',
  ({ title, address }) => {
    const page = readFileSync(join('public', address), 'utf8');
    expect(/<title>(.*)<\/title>/.exec(page)?.[1]).toBe(title);
    expect(/<h1>(.*)<\/h1>/.exec(page)?.[1]).toBe(title);
  },
);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stringsOf } from '../../../languages/catalogue.ts';
import { LANGUAGES } from '../../../languages/languages.ts';
import { LEGAL_DOCUMENTS, type LegalDocumentId, legalAddress } from '../../../src/login/LegalLink.tsx';

const IDS: readonly LegalDocumentId[] = ['eula', 'licensed', 'terms', 'privacy'];

describe.each(LANGUAGES)('in $name', ({ code }) => {
  const texts = code === 'en_US' ? {} : stringsOf(JSON.parse(readFileSync(`languages/${code}.json`, 'utf8')));

  test.each(IDS)('%s has the same name in links, in its dialog and on its page', (id) => {
    const page = readFileSync(join('public', legalAddress(id, code.replace('_', '-'))), 'utf8');
    const { title } = LEGAL_DOCUMENTS[id];
    expect(/<title>(.*)<\/title>/.exec(page)?.[1]).toBe(texts[title] ?? title);
    expect(/<h1>(.*)<\/h1>/.exec(page)?.[1]).toBe(texts[title] ?? title);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { parseSync, Visitor } from 'vite';

/** Folders of the simulator with messages for users. */
const SOURCES = 'simulator/{handlers,firmware,configuration,accounts,notices,network,tools}/**/*.ts';

const SENTENCE = /^\p{Lu}[^ ]* .*[.:]$/su;

/** Whole sentences in responses of the device, with their files. */
export function deviceSentences(root: string): ReadonlyMap<string, readonly string[]> {
  const sentences = new Map<string, string[]>();
  for (const path of globSync(SOURCES, { cwd: root }).sort()) {
    const { program } = parseSync(path, readFileSync(join(root, path), 'utf8'));
    new Visitor({
      Literal({ value }) {
        if (typeof value !== 'string' || !SENTENCE.test(value)) return;
        sentences.set(value, [...(sentences.get(value) ?? []), path]);
      },
    }).visit(program);
  }
  return sentences;
}

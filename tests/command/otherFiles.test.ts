import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../simulator/temporaryFolder.ts';
import { guywire } from './guywire.ts';

const TEXT = 'httpd.port=80\nresolv.host.1.name=Köln\n';
const COMMENTS = `# board.sysid=0xe7f9\n${TEXT}  # end\n`;

let folder: string;
const put = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content);
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

beforeEach(() => {
  folder = temporaryFolder();
  put('plain.cfg', TEXT);
  put('comments.cfg', COMMENTS);
  put('crlf.cfg', TEXT.replaceAll('\n', '\r\n'));
  put('marked.cfg', `\uFEFF${TEXT}`);
  put('latin.cfg', Buffer.from(TEXT, 'latin1'));
});

describe.each(['comments', 'crlf', 'marked', 'latin'])('a file with %s', (name) => {
  it('differs in no setting', async () => {
    const { code, out } = await guywire(['diff', 'plain.cfg', `${name}.cfg`], { folder });
    expect([code, out]).toEqual([0, '']);
  });

  it('is merged', async () => {
    const { code, out } = await guywire(['merge', 'plain.cfg', 'plain.cfg', `${name}.cfg`], { folder });
    expect([code, out]).toEqual([0, TEXT]);
  });
});

it('skipped lines are reported', async () => {
  const comments = await guywire(['diff', 'plain.cfg', 'comments.cfg'], { folder });
  expect(comments.error).toContain('comments.cfg: Ignored: 2 comment lines (1, 4).');
  const latin = await guywire(['diff', 'plain.cfg', 'latin.cfg'], { folder });
  expect(latin.error).toContain('latin.cfg: The file is not UTF-8 and was read as Windows-1252.');
});

it('a plan changes only its own line, and keeps comment lines', async () => {
  const args = ['plan', 'comments.cfg', '--set', 'httpd.port=8080', '--write'];
  expect((await guywire(args, { folder })).code).toBe(0);
  expect(read('comments.cfg')).toBe(COMMENTS.replace('=80', '=8080'));
});

it.each(['marked', 'latin'])('a plan keeps a file with %s unchanged, and names the next step', async (name) => {
  const before = readFileSync(join(folder, `${name}.cfg`));
  const { code, out } = await guywire(['plan', `${name}.cfg`, '--set', 'httpd.port=8080', '--write'], { folder });
  expect([code, out]).toEqual([2, expect.stringContaining('guywire lint --fix')]);
  expect(readFileSync(join(folder, `${name}.cfg`))).toEqual(before);
});

it('every command names the next step for JSON of convert, once', async () => {
  await guywire(['convert', 'plain.cfg', '--to', 'json', '-o', 'mast.json'], { folder });
  for (const args of [
    ['lint', 'mast.json'],
    ['diff', 'plain.cfg', 'mast.json'],
    ['merge', 'plain.cfg', 'plain.cfg', 'mast.json'],
    ['plan', 'mast.json', '--set', 'httpd.port=8080'],
  ]) {
    const { code, out, error } = await guywire(args, { folder });
    expect(code).toBe(args[0] === 'lint' ? 1 : 2);
    expect((out + error).match(/guywire convert --to text converts it/g), args.join(' ')).toHaveLength(1);
  }
  const back = await guywire(['convert', 'mast.json', '--to', 'text'], { folder });
  expect(back.out).toBe(TEXT);
});

describe('a text that is not UTF-8', () => {
  const text = '{"note": "Köln"}';
  const encodings = [Buffer.from(text, 'latin1'), Buffer.from(`\uFEFF${text}`, 'utf16le')];

  it.each([
    ['a schema', ['schema', 'other.json']],
    ['a value', ['schema', 'schema.json', 'other.json']],
    ['an edited file', ['edit', 'schema.json', 'other.json']],
    ['JSON of a configuration', ['convert', 'other.json', '--to', 'text']],
    ['a patch', ['plan', 'plain.cfg', '--patch', 'other.json']],
    ['a list of models', ['lint', 'plain.cfg', '--models', 'other.json']],
  ])('is refused as %s, without the advice for configurations', async (_, args) => {
    put('schema.json', '{}');
    for (const bytes of encodings) {
      put('other.json', bytes);
      const { code, error } = await guywire(args, { folder });
      expect([code, error]).toEqual([2, 'guywire: other.json: The file is not UTF-8. Save it as UTF-8.\n']);
    }
  });

  it('is refused by convert with the command that converts a configuration', async () => {
    const { code, error } = await guywire(['convert', 'latin.cfg', '--to', 'json'], { folder });
    const words = 'guywire: latin.cfg: The file is not UTF-8. guywire lint --fix converts it.\n';
    expect([code, error]).toEqual([2, words]);
  });
});

it('a value that is too long is no configuration', async () => {
  put('long.json', ' '.repeat(16 * 2 ** 20 + 1));
  const { code, error } = await guywire(['schema', 'long.json'], { folder });
  expect([code, error]).toEqual([2, 'guywire: long.json: The file is longer than 16 MiB.\n']);
});

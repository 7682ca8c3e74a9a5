import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkPlace, NotWritten, placeFile, placeOf } from '../../command/guywire/placeFile.ts';
import { temporaryFolder } from '../simulator/temporaryFolder.ts';
import { guywire } from './guywire.ts';

const SECRET = 'httpd.port=80\r\n';
/** Working folder of the command, and an outside folder that no command may change. */
let folder: string;
let outside: string;
const at = (...names: readonly string[]) => join(folder, ...names);
const victim = () => join(outside, 'victim.cfg');

beforeEach(() => {
  folder = join(temporaryFolder(), 'work');
  outside = temporaryFolder();
  mkdirSync(at('sites', 'north'), { recursive: true });
  writeFileSync(victim(), SECRET);
  writeFileSync(at('sites', 'own.cfg'), SECRET);
});

const untouched = () => {
  expect(readFileSync(victim(), 'utf8')).toBe(SECRET);
  expect(readdirSync(outside)).toEqual(['victim.cfg']);
};

describe('a planted link', () => {
  const FILE = () => symlinkSync(victim(), at('sites', 'north', 'planted.cfg'));
  const FOLDER = () => symlinkSync(outside, at('sites', 'south'));

  it.each([
    ['lint --fix, a file in a folder', FILE, ['lint', 'sites', '--fix']],
    ['lint --fix, the file', FILE, ['lint', 'sites/north/planted.cfg', '--fix']],
    ['lint --fix, a glob', FILE, ['lint', 'sites/**/*.cfg', '--fix']],
    ['lint --fix, a folder in a folder', FOLDER, ['lint', 'sites', '--fix']],
    ['lint --fix, a file in a folder that a shell found', FOLDER, ['lint', 'sites/south/victim.cfg', '--fix']],
    ['lint --fix, a folder that a glob found', FOLDER, ['lint', '*/*/*.cfg', '--fix']],
    ['plan --write, a file', FILE, ['plan', 'sites', '--set', 'httpd.port=8080', '--write']],
    ['plan --write, a folder', FOLDER, ['plan', 'sites', '--set', 'httpd.port=8080', '--write']],
    ['plan --write --force', FILE, ['plan', 'sites', '--set', 'httpd.port=8080', '--write', '--force']],
    ['convert', FILE, ['convert', 'sites/own.cfg', '--to', 'json', '-o', 'sites/north/planted.cfg']],
    ['convert, a folder', FOLDER, ['convert', 'sites/own.cfg', '--to', 'json', '-o', 'sites/south/new.json']],
    ['merge', FILE, ['merge', ...Array(3).fill('sites/own.cfg'), '-o', 'sites/north/planted.cfg']],
  ])('is not followed by a write of %s', async (_, plant, args) => {
    plant();
    const { code, out, error } = await guywire(args, { folder });
    untouched();
    expect(code).toBe(2);
    expect(out + error).toContain('symbolic link');
  });

  it('keeps plan --write from writing any file', async () => {
    FILE();
    await guywire(['plan', 'sites', '--set', 'httpd.port=8080', '--write'], { folder });
    expect(readFileSync(at('sites', 'own.cfg'), 'utf8')).toBe(SECRET);
  });

  it('with a missing target creates no file', async () => {
    symlinkSync(join(outside, 'new.json'), at('new.json'));
    expect((await guywire(['convert', 'sites/own.cfg', '--to', 'json', '-o', 'new.json'], { folder })).code).toBe(2);
    untouched();
  });

  it('in the folder of documents is not followed, and no folder is created behind it', () => {
    FOLDER();
    const place = (path: string) => ({ path: at('sites', path), root: at('sites') });
    const write = (path: string) => () => placeFile(place(path), 'x', { makesFolders: true });
    expect(write('south/victim.cfg')).toThrow(NotWritten);
    expect(write('south/deeper/new.html')).toThrow(NotWritten);
    untouched();
    write('west/deeper/new.html')();
    expect(readFileSync(at('sites', 'west', 'deeper', 'new.html'), 'utf8')).toBe('x');
  });
});

describe('a written file', () => {
  it('keeps its mode, and its group and owner', () => {
    chmodSync(at('sites', 'own.cfg'), 0o640);
    if (process.getuid?.() === 0) chownSync(at('sites', 'own.cfg'), 1234, 2345);
    const before = statSync(at('sites', 'own.cfg'));
    placeFile(placeOf('sites/own.cfg', folder), 'x');
    const { mode, uid, gid, ino } = statSync(at('sites', 'own.cfg'));
    expect([mode, uid, gid]).toEqual([before.mode, before.uid, before.gid]);
    expect(ino).not.toBe(before.ino);
    expect(readdirSync(at('sites')).toSorted()).toEqual(['north', 'own.cfg']);
  });

  it('is for its owner only if it is new', () => {
    placeFile(placeOf('new.cfg', folder), 'x');
    expect(statSync(at('new.cfg')).mode & 0o777).toBe(0o600);
  });

  it('may be below a link that the user named as a folder', async () => {
    symlinkSync(at('sites'), at('named'));
    expect((await guywire(['lint', 'named', '--fix', '--ignore', 'required'], { folder })).out).toContain(
      'corrected',
    );
    expect(readFileSync(at('sites', 'own.cfg'), 'utf8')).toBe('httpd.port=80\n');
  });

  it('must be a regular file: a folder, a pipe or a device stays', () => {
    for (const path of [at('sites', 'north'), '/dev/null']) {
      expect(() => checkPlace(placeOf(path, folder))).toThrow(NotWritten);
      expect(() => placeFile(placeOf(path, folder), 'x')).toThrow(NotWritten);
    }
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  it('leaves no temporary file if its folder is missing', () => {
    expect(() => placeFile(placeOf('missing/new.cfg', folder), 'x')).toThrow(/ENOENT/);
    expect(existsSync(at('missing'))).toBe(false);
  });
});

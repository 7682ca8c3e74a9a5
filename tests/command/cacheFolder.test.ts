import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { cacheFolder } from '../../command/guywire/cacheFolder.ts';
import { temporaryFolder } from '../simulator/temporaryFolder.ts';

const uid = process.getuid?.() ?? 0;
let base: string;
const own = () => join(base, 'guywire');

beforeEach(() => {
  base = join(temporaryFolder(), 'cache');
});

it('creates a folder for the user alone', () => {
  expect(cacheFolder(uid, base)).toBe(own());
  expect(statSync(own()).mode & 0o777).toBe(0o700);
  expect(cacheFolder(uid, base)).toBe(own());
});

describe('refuses a folder', () => {
  it.each([0o777, 0o770, 0o755, 0o1777])('with mode %o', (mode) => {
    mkdirSync(own(), { recursive: true });
    chmodSync(own(), mode);
    expect(cacheFolder(uid, base)).toBeUndefined();
  });

  it('of another user', () => {
    mkdirSync(own(), { recursive: true, mode: 0o700 });
    expect(cacheFolder(uid + 1, base)).toBeUndefined();
  });

  it('that is a link', () => {
    mkdirSync(join(base, 'other'), { recursive: true, mode: 0o700 });
    symlinkSync(join(base, 'other'), own());
    expect(cacheFolder(uid, base)).toBeUndefined();
  });

  it('below a folder where another user can replace it', () => {
    expect(cacheFolder(uid, base)).toBe(own());
    chmodSync(base, 0o777);
    expect(cacheFolder(uid, base)).toBeUndefined();
  });

  it('that cannot be created, or has no absolute path', () => {
    expect(cacheFolder(uid, '/dev/null')).toBeUndefined();
    expect(cacheFolder(uid, 'relative')).toBeUndefined();
    rmSync(base, { recursive: true, force: true });
  });
});

it('the command stores compiled code nowhere else', () => {
  const program = readFileSync(new URL('../../command/guywire.ts', import.meta.url), 'utf8');
  expect(program.match(/enableCompileCache\([^)]*\)/g)).toEqual(['enableCompileCache(folder)']);
});

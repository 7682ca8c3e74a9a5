import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

function regdb(...args: string[]): Promise<{ stdout: string; stderr: string }> {
  return run(process.execPath, ['--import', 'tsx', at('tools/regdb.ts'), ...args]);
}

describe('npm run regdb', () => {
  it('writes the committed data from the committed binary byte for byte', async () => {
    const { stdout } = await regdb(at('tests/rules/regulatory/regulatory.db'), '--release', '2026.05.30');
    expect(stdout).toBe(readFileSync(at('rules/regulatory/regdb.json'), 'utf8'));
    expect(stdout).toContain('Luis R. Rodriguez');
  }, 30_000);

  it('reports an invalid file', async () => {
    await expect(regdb(at('package.json'))).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'regdb: does not begin with RGDB\n',
    });
  }, 30_000);

  it('shows its usage without a file', async () => {
    await expect(regdb()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npm run regdb -- FILE'),
    });
  }, 30_000);
});

import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { declarations } from '../../../command/docs/declarations/declarations.ts';
import { decode } from '../../../engine/config/codec.ts';
import { parseText } from '../../../engine/config/flatText.ts';
import { derive } from '../../../engine/derived/derive.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { DERIVATIONS } from '../../../rules/derived/derivations.ts';
import { configurationSchema } from '../../../schemas/config/configuration.ts';
import { factoryText } from '../../../simulator/models/factory.ts';
import { models } from '../../../simulator/models/models.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Compiler errors for a program that uses the declarations; empty if it compiles. */
async function complaints(program: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guywire-types-'));
  try {
    const [file] = await declarations();
    await writeFile(join(folder, 'configuration.d.ts'), file?.content ?? '');
    await writeFile(join(folder, 'program.ts'), program);
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--types', '', '--ignoreConfig'];
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
    return await new Promise((resolve) => {
      execFile(process.execPath, [compiler, ...options, 'program.ts'], { cwd: folder }, (_error, out, said) =>
        resolve(out + said),
      );
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('the compiler accepts the factory configuration of every model, and nothing else', async () => {
  const configuration = plan(configurationSchema);
  const decoded = models.map((model) =>
    derive(DERIVATIONS, decode(configuration, parseText(factoryText(model, 'scrypt$1$1$1$c2FsdA==$aGFzaA==')))),
  );
  const program = [
    "import type { Configuration, RadioRadiosEntry } from './configuration.d.ts';",
    ...decoded.map((document, at) => `export const factory${at}: Configuration = ${JSON.stringify(document)};`),
    '// @ts-expect-error: no such mode.',
    "export const mode: RadioRadiosEntry = { row: 1, mode: 'ap' };",
    '// @ts-expect-error: a row has a number.',
    'export const row: RadioRadiosEntry = { txPower: 13 };',
    '// @ts-expect-error: no such section.',
    'export const section: Configuration = { radios: {} };',
    '// @ts-expect-error: the key of personal security is missing.',
    "export const key: Configuration = { security: { station: { protection: { keyManagement: 'WPA-PSK' } } } };",
  ];
  expect(await complaints(program.join('\n'))).toBe('');
});

test('an editor shows the meaning of a value, its unit, default and key', async () => {
  const [file] = await declarations();
  expect(file?.path).toBe('types/configuration.d.ts');
  expect(file?.content).toContain(`  /**
   * Link type: PtP: one station; PtMP: several. Power limits differ.
   * - 0: Point-to-multipoint station
   * - 1: Point-to-point
   * - 2: Point-to-multipoint access point
   * Default: 0.
   * Key: radio.{n}.ptpmode.
   */
  linkType?: 0 | 1 | 2;
`);
  expect(file?.content).toContain('   * Unit: dBm.\n');
});

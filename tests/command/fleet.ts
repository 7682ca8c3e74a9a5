import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { editText } from '../../simulator/configuration/editText.ts';
import { readyConfiguration } from '../src/settings/realDraft.ts';

/** Temporary folder with configurations of one model, all in the United States. */
export interface FleetFolder {
  readonly folder: string;
  /** Writes a backup of the radio with some lines set. @returns its file name */
  readonly file: (name: string, ...lines: readonly string[]) => string;
  readonly read: (name: string) => string;
}

/** Lines of a point-to-point link of two radios as pages write them. */
const LINK = ['radio.1.ptpmode=1', 'radio.1.chanbw=20', 'radio.1.txpower=5', 'wireless.1.ssid=link'];
export const MASTER = [
  ...LINK,
  'radio.1.mode=master',
  'radio.1.freq=5745',
  'radio.1.center.1.freq=5745',
  'radio.1.ieee_mode=11acvht20',
];
export const MANAGED = [
  ...LINK,
  'radio.1.mode=managed',
  'radio.1.freq=0',
  'radio.1.center.1.freq=0',
  'radio.1.ieee_mode=auto',
];

export async function fleetFolder(model = 'dish-5ac-23'): Promise<FleetFolder> {
  const ready = await readyConfiguration(model);
  const folder = mkdtempSync(join(tmpdir(), 'fleet-'));
  return {
    folder,
    file(name, ...lines) {
      const set = lines.map((line): [string, string] => [
        line.slice(0, line.indexOf('=')),
        line.slice(line.indexOf('=') + 1),
      ]);
      writeFileSync(join(folder, name), editText(ready, new Map(set)));
      return name;
    },
    read: (name) => readFileSync(join(folder, name), 'utf8'),
  };
}

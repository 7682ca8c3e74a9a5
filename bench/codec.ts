import { applyEdits, decode, diffFields, edits, parseText, serialise } from 'guywire-engine/config';
import { setAt } from 'guywire-engine/core';
import { plan } from 'guywire-engine/plan';
import { figure, printTable } from '../command/text/table.ts';
import { configurationSchema } from '../schemas/config/configuration.ts';
import { measure } from './measure.ts';

const LINES = 10_000;
const BUDGET = 20;

/** Configuration of 10 000 lines: radios, access lists and firewall rules. */
function longText(): string {
  const lines = ['radio.status=enabled', 'radio.countrycode=840', 'radio.1.mode=master', 'radio.1.txpower=13'];
  for (let entry = 1; entry <= 64; entry += 1) {
    lines.push(`wireless.1.mac_acl.${entry}.mac=00:00:5E:00:53:${entry.toString(16).padStart(2, '0')}`);
    lines.push(`wireless.1.mac_acl.${entry}.status=enabled`);
  }
  for (let rule = 1; lines.length < LINES; rule += 1) lines.push(`iptables.sys.fw.${rule}.cmd=-A FIREWALL -j DROP`);
  return lines.map((line) => `${line}\n`).join('');
}

/** Measures the codec on 10 000 lines, compared with JSON for the same pairs. */
export function benchCodec(): void {
  const configuration = plan(configurationSchema);
  const text = longText();
  const parsed = parseText(text);
  const document = decode(configuration, parsed);
  const edited = setAt(document, '/radio/radios/0/txPower', 12);
  const pairs = JSON.stringify(parsed.lines.map(({ raw }) => raw.split('=')));

  const decoding = measure(() => decode(configuration, parseText(text)));
  const comparing = measure(() => diffFields(configuration, document, edited));
  const encoding = measure(() => serialise(applyEdits(parsed, edits(configuration, document, edited))));
  const json = measure(() => JSON.stringify(JSON.parse(pairs)));
  const together = decoding + comparing + encoding;

  const row = (name: string, time: number, budget = '') => [name, figure(time), figure(time / json), budget];
  printTable(
    `Configuration text, ${LINES} lines`,
    ['', 'ms', '× JSON', 'budget ms'],
    [
      row('parse and decode', decoding),
      row('difference by field', comparing),
      row('encode one edit and serialise', encoding),
      row('together', together, String(BUDGET)),
      row('JSON.parse + JSON.stringify of the same pairs', json),
    ],
  );
}

import { performance } from 'node:perf_hooks';
import { printTable } from '../bench/table.ts';
import { examineAll } from './verify/crew.ts';
import type { Tally } from './verify/findings.ts';
import { CODES } from './verify/law.ts';
import { ROOM_PER_DECIBEL } from './verify/legality.ts';

// `npm run verify:rules`: holds every result of the rules against the law, over the whole world; exits with 1 on any violation.
const began = performance.now();
const { tallies, examples } = await examineAll(CODES);
const seconds = (performance.now() - began) / 1000;

const decibels = (room: number): string => (Number.isFinite(room) ? (room / ROOM_PER_DECIBEL).toFixed(2) : '–');
const row = (name: string, { combinations, violations, closest, unused }: Tally): readonly string[] => [
  name,
  combinations.toLocaleString('en'),
  String(violations),
  decibels(closest),
  decibels(unused),
  String(Math.floor(unused / ROOM_PER_DECIBEL)),
];
printTable(
  `Rules against the law, ${CODES.length} countries`,
  ['', 'combinations', 'violations', 'least room, dB', 'most room, dB', 'of it whole dB'],
  [...tallies].sort(([a], [b]) => a.localeCompare(b, 'en')).map(([name, tally]) => row(name, tally)),
);
const all = [...tallies.values()];
const violations = all.reduce((sum, tally) => sum + tally.violations, 0);
const combinations = all.reduce((sum, tally) => sum + tally.combinations, 0);
console.log(
  `\n${combinations.toLocaleString('en')} combinations, ${violations} violations, ${seconds.toFixed(1)} s.`,
);
if (violations > 0) {
  console.log(`The first:\n${examples.map((example) => `  ${example}`).join('\n')}`);
  process.exitCode = 1;
}

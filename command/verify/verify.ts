import { performance } from 'node:perf_hooks';
import { inWorkers } from '../guywire/inWorkers.ts';
import type { Io } from '../guywire/subcommand.ts';
import { tableText } from '../text/table.ts';
import { addFindings, type Findings, noFindings, type Tally } from './findings.ts';
import { CODES } from './law.ts';
import { ROOM_PER_DECIBEL } from './legality.ts';
import type { Task } from './worker.ts';

/** Verifies all countries on every core and prints a table. Ends with 1 on any violation. */
export async function verify({ out, end }: Io): Promise<void> {
  const began = performance.now();
  const findings = noFindings();
  // The longest task comes first, so that no thread is left with it at the end.
  const tasks: readonly Task[] = ['settings', ...CODES];
  await inWorkers<Task, Findings>('verify/worker', tasks, (found) => addFindings(findings, found));
  const seconds = (performance.now() - began) / 1000;

  const tallies = [...findings.tallies].sort(([a], [b]) => a.localeCompare(b, 'en'));
  await out(
    tableText(
      `Rules against the law, ${CODES.length} countries`,
      ['', 'combinations', 'violations', 'least room, dB', 'most room, dB', 'of it whole dB'],
      tallies.map(([name, tally]) => row(name, tally)),
    ),
  );
  const violations = tallies.reduce((sum, [, tally]) => sum + tally.violations, 0);
  const combinations = tallies.reduce((sum, [, tally]) => sum + tally.combinations, 0);
  await out(
    `\n${combinations.toLocaleString('en')} combinations, ${violations} violations, ${seconds.toFixed(1)} s.\n`,
  );
  if (violations === 0) return;
  await out(`The first:\n${findings.examples.map((example) => `  ${example}\n`).join('')}`);
  end(1);
}

function decibels(room: number): string {
  return Number.isFinite(room) ? (room / ROOM_PER_DECIBEL).toFixed(2) : '–';
}

function row(name: string, { combinations, violations, closest, unused }: Tally): readonly string[] {
  return [
    name,
    combinations.toLocaleString('en'),
    String(violations),
    decibels(closest),
    decibels(unused),
    String(Math.floor(unused / ROOM_PER_DECIBEL)),
  ];
}

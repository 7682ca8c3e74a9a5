import { writeSync } from 'node:fs';
import { createConfiguration } from '../../../simulator/configuration/configuration.ts';
import { readStoredText } from '../../../simulator/configuration/storedText.ts';
import { systemClock } from '../../../simulator/core/clock.ts';
import { openStore } from '../../../simulator/storage/store.ts';
import { constant } from '../../../simulator/world/variation.ts';
import { numbered } from './numbered.ts';

/**
 * Device that writes, applies, tests, keeps and discards configurations until it is killed. It prints `begin 7`
 * before it stores the text with that number, and `done 7` after it. Texts with other numbers must never be stored.
 * Arguments: the folder of its store, and the number of the first text.
 */
const [, , folder = '', first = '0'] = process.argv;

const say = (word: string): void => void writeSync(1, `${word}\n`);

const store = openStore(folder);
const { text: stored = '' } = readStoredText(store);
const configuration = createConfiguration(store, systemClock(), stored);
say(configuration.candidate() === undefined && !configuration.test().active ? 'booted' : 'not as it must boot');

const test = { checkSeconds: 0, replacesCandidate: true };
const base = stored.replace(/^comment\.kill=.*\n/gm, '');

function keep(number: number, act: () => void): void {
  say(`begin ${number}`);
  act();
  say(`done ${number}`);
}

const WAYS: readonly ((number: number) => void)[] = [
  (number) => {
    configuration.propose(numbered(base, number), false);
    keep(number, configuration.apply);
  },
  (number) => {
    configuration.startTest(numbered(base, number), test);
    keep(number, configuration.apply);
  },
  (number) => keep(number, () => configuration.install(numbered(base, number))),
  (number) => keep(number, () => void configuration.amend(() => numbered(base, number))),
  // Applied until the reboot, tested but not kept, discarded.
  (number) => {
    configuration.propose(numbered(base, number), true);
    configuration.apply();
  },
  (number) => {
    configuration.startTest(numbered(base, number), test);
    configuration.endTest();
  },
  (number) => {
    configuration.propose(numbered(base, number), false);
    configuration.discard();
  },
];

for (let number = Number(first); ; number += 1) {
  WAYS[Math.floor(WAYS.length * constant(`way ${number}`))]?.(number);
}

import { decode, type FlatText, rowKey } from 'guywire-engine/config';
import type { Sentence } from 'guywire-engine/core';
import { createTypedRead, type Plan } from 'guywire-engine/plan';
import { readCard } from '../../../rules/core/board.ts';
import type { Board } from '../../../rules/core/facts.ts';
import { readAt } from '../../../rules/limits.ts';
import { COUNTRY, RADIO_CARD, VERSION } from '../../../schemas/config/keys.ts';
import { countryName } from '../../i18n/countryName.ts';
import { sectionOfKey } from './restorableEdits.ts';
import { rowGaps } from './rowGaps.ts';

export interface BackupNote extends Sentence {
  /** With a warning, no section is selected in advance. */
  readonly severity: 'warning' | 'info';
}

interface Situation {
  /** Plan with all sections. */
  readonly plan: Plan;
  readonly backup: FlatText;
  readonly name: string;
  readonly device: FlatText;
  readonly board: Pick<Board, 'shortName' | 'radios' | 'excludedRadios'>;
  /** Undefined if the country is unknown. */
  readonly country: string | undefined;
}

/** Only the radio settings are in doubt. All others are the same in every country. */
export const ANOTHER_COUNTRY = 'Made in {its}; the device stays in {country}. Channels and power may differ.';

/** Maximum number of notes of one kind. A file may cause thousands. */
const MOST_ALIKE = 3;
/** `<hostname>_<model>_<firmware>_<date>`, with an optional suffix that browsers add to duplicate names. */
const FILE_NAME = /^[^_]*_([^_]+)_([^_]+)_(\d{4}-\d{2}-\d{2})( ?\(\d+\))?\.cfg$/i;

/** Notes from comparing a backup with the device, warnings first. */
export function backupNotes(situation: Situation): readonly BackupNote[] {
  const notes = [
    ...origin(situation),
    ...versions(situation),
    ...whole(situation),
    ...exclusions(situation),
    ...rows(situation),
  ];
  return [
    ...notes.filter(({ severity }) => severity === 'warning'),
    ...notes.filter(({ severity }) => severity === 'info'),
  ];
}

function* origin({ plan, backup, name, device, board }: Situation): Generator<BackupNote> {
  const [, model = '', firmware = '', date = ''] = FILE_NAME.exec(name) ?? [];
  // Both as in file names, where special characters are replaced.
  const own = board.shortName.replace(/[^A-Za-z0-9.-]+/g, '-');
  if (model !== '' && own !== '' && model.toLowerCase() !== own.toLowerCase()) {
    yield warning('This backup is of another model, {model}; this device is {own}.', { model, own: board.shortName });
  } else if (model !== '') {
    yield info('Made on {date} by {model} with firmware {firmware}.', { date, model, firmware });
  }
  for (const { number, card } of board.radios) {
    const [its, here] = [backup, device].map((text) => readCard(text.get(rowKey(RADIO_CARD, number))));
    // The text of this device may name the card of another model, from an earlier restore.
    if (its === undefined || (here ?? card) === undefined || its === here || its === card) continue;
    yield warning('Made by another model: the card of radio {number} is {its}, here it is {card}.', {
      number,
      its: hexadecimal(its),
      card: hexadecimal(card ?? here ?? 0),
    });
  }
  const radioNumbers = new Set([...board.radios.map(({ number }) => number), ...board.excludedRadios]);
  const document = decode(plan, backup);
  const its = readAt({ read: createTypedRead(plan, () => document) }, undefined)('/radio/radios') ?? [];
  const others = its.flatMap(({ row }) => (row === undefined || radioNumbers.has(row) ? [] : row));
  for (const number of others.slice(0, MOST_ALIKE))
    yield warning('It has settings for radio {number}, which this device does not have.', { number });
}

const hexadecimal = (card: number): string => `0x${card.toString(16)}`;

function* versions({ backup, device }: Situation): Generator<BackupNote> {
  const text = backup.get(VERSION);
  if (text === undefined) {
    yield warning('It names no settings version: it may be incomplete.');
    return;
  }
  const [its, own] = [Number(text), Number(device.get(VERSION))];
  if (!Number.isInteger(its)) yield warning('The version of its settings cannot be read.');
  else if (its > own) yield warning('Made by newer firmware: some settings may have a different meaning here.');
  else if (its < own) yield info('Made by older firmware: newer settings keep their defaults.');
}

function* whole({ backup }: Situation): Generator<BackupNote> {
  if (backup.lines.at(-1)?.end === '') yield warning('The last line is incomplete: the file may be cut off.');
  const repeated = backup.issues.filter(({ code }) => code === 'duplicate-key');
  for (const { line, key = '' } of repeated.slice(0, MOST_ALIKE)) {
    yield warning('Line {line} repeats the setting {key}: the last one counts.', { line, key });
  }
  if (repeated.length > MOST_ALIKE) {
    yield warning('{count} more lines repeat a setting.', { count: repeated.length - MOST_ALIKE });
  }
}

function* exclusions({ plan, backup, device, country }: Situation): Generator<BackupNote> {
  const its = backup.get(COUNTRY);
  const own = device.get(COUNTRY);
  if (its !== undefined && its !== own) {
    yield warning(ANOTHER_COUNTRY, { its: countryName(its), country: country ?? countryName(own ?? '') });
  }
  if ([...backup.keys()].some((key) => sectionOfKey(plan, key) === 'users')) {
    yield info('Accounts do not change: usernames and passwords are never restored from a backup.');
  }
}

function* rows({ backup, device }: Situation): Generator<BackupNote> {
  const own = new Map(rowGaps(device).map(({ list, numbers }) => [list, numbers.join()]));
  const gaps = rowGaps(backup).filter(({ list, numbers }) => own.get(list) !== numbers.join());
  for (const { list, numbers } of gaps.slice(0, MOST_ALIKE)) {
    yield info('The entries of {list} are numbered {numbers}: they keep these numbers.', {
      list,
      numbers: numbers.join(', '),
    });
  }
}

const warning = (text: string, params?: Sentence['params']): BackupNote => note('warning', text, params);
const info = (text: string, params?: Sentence['params']): BackupNote => note('info', text, params);

function note(severity: BackupNote['severity'], text: string, params: Sentence['params']): BackupNote {
  return params === undefined ? { severity, text } : { severity, text, params };
}

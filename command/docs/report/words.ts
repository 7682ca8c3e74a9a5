import { database } from '../../../rules/regulatory/database.ts';
import { radioPower } from '../../../rules/wireless/radioPower.ts';
import manifest from '../../package.json' with { type: 'json' };
import type { Allowance, ChannelRun, Link } from './channelRuns.ts';

/** The origin of a report: the program, and the edition of the database. */
export const MADE_FROM = `Guywire ${manifest.version}, wireless-regdb ${database.header.version} (SHA-256 ${database.header.sha256})`;

const LINKS: Readonly<Record<Link, string>> = { ptp: 'point-to-point', ptmp: 'point-to-multipoint' };

export const linkWords = (links: readonly Link[]): string => links.map((link) => LINKS[link]).join(', ');

/** The rules that decide a power, by id, in words. */
export const RULE_WORDS: Readonly<Record<string, string>> = {
  'power.radio': 'The highest power of the radio itself.',
  'power.eirp': 'EIRP that the law allows on the channel − antenna gain.',
  'power.conducted': 'Power that the law lets into the antenna, whatever its gain.',
  'power.pointToPoint': 'What the law allows a link with two fixed ends, in place of the EIRP of the channel.',
  'power.sixtyGhz': 'EIRP that grows with the gain of the antenna, at 60 GHz − antenna gain.',
  'power.thirdOfGain': '32 dBm − a third of the antenna gain, at 2.4 GHz.',
};

/** The place where the reference says more of the rule that decides: the radio is a rule, all others are formulas of one. */
export const ruleAnchor = (rule: string): string => (rule === radioPower.id ? rule : `formula.${rule}`);

/** The rule and the law that decide. */
export const bindingWords = ({ binding }: Allowance): string =>
  binding.map(({ rule, law }) => (law === null ? rule : `${rule} (${law})`)).join('; ');

export const decibels = (value: number): string => String(value).replace('-', '−');

const range = (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`);

/** The centers of a run: `5180–5240, every 5`. */
export const centerWords = ({ first, last, raster, count }: ChannelRun): string =>
  count < 2
    ? String(first.centerFrequency)
    : `${range(first.centerFrequency, last.centerFrequency)}, every ${raster}`;

export const numberWords = ({ first, last }: ChannelRun): string => range(first.number, last.number);

/** The spectrum a run takes up, from edge to edge. */
export const spectrumWords = ({ first, last }: ChannelRun): string => `${first.startFrequency}–${last.endFrequency}`;

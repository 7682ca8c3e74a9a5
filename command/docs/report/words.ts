import { database } from '../../../rules/regulatory/database.ts';
import { radioPower } from '../../../rules/wireless/radioPower.ts';
import manifest from '../../package.json' with { type: 'json' };
import type { Allowance, ChannelRun, Link } from './channelRuns.ts';

/** Source of a report: program version and database edition. */
export const MADE_FROM = `Guywire ${manifest.version}, wireless-regdb ${database.header.version} (SHA-256 ${database.header.sha256})`;

const LINKS: Readonly<Record<Link, string>> = { ptp: 'point-to-point', ptmp: 'point-to-multipoint' };

export const linkWords = (links: readonly Link[]): string => links.map((link) => LINKS[link]).join(', ');

/** Names of the rules that decide a power, by id. */
export const RULE_WORDS: Readonly<Record<string, string>> = {
  'power.radio': 'The highest power of the radio itself.',
  'power.eirp': 'EIRP that the law allows on the channel − antenna gain.',
  'power.conducted': 'Power that the law lets into the antenna, whatever its gain.',
  'power.pointToPoint': 'What the law allows a link with two fixed ends, in place of the EIRP of the channel.',
  'power.sixtyGhz': 'EIRP that grows with the gain of the antenna, at 60 GHz − antenna gain.',
  'power.thirdOfGain': '32 dBm − a third of the antenna gain, at 2.4 GHz.',
};

/** Anchor of a deciding rule in the reference: the radio is a rule, all others are formulas of one rule. */
export const ruleAnchor = (rule: string): string => (rule === radioPower.id ? rule : `formula.${rule}`);

/** Names of the deciding rules with their laws. */
export const bindingWords = ({ binding }: Allowance): string =>
  binding.map(({ rule, law }) => (law === null ? rule : `${rule} (${law})`)).join('; ');

export const decibels = (value: number): string => String(value).replace('-', '−');

const range = (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`);

/** Centers of a run: `5180–5240, every 5`. */
export const centerWords = ({ first, last, raster, count }: ChannelRun): string =>
  count < 2
    ? String(first.centerFrequency)
    : `${range(first.centerFrequency, last.centerFrequency)}, every ${raster}`;

export const numberWords = ({ first, last }: ChannelRun): string => range(first.number, last.number);

/** Occupied spectrum of a run, from edge to edge. */
export const spectrumWords = ({ first, last }: ChannelRun): string => `${first.startFrequency}–${last.endFrequency}`;

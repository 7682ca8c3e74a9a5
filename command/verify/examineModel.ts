import type { JsonValue, Limit } from 'guywire-engine/core';
import { allLimits } from '../../rules/allLimits.ts';
import { readBoard } from '../../rules/core/board.ts';
import type { Channel, RadioCapabilities, RegulatoryDomain } from '../../rules/core/facts.ts';
import { regulatoryDomain } from '../../rules/regulatory/regulatoryDomain.ts';
import { antennasOf, CUSTOM_ANTENNA, takesCustomAntenna } from '../../rules/wireless/antennaOf.ts';
import { boardInfo } from '../../simulator/models/boardInfo.ts';
import type { Model } from '../../simulator/models/model.ts';
import { compareChannels } from './compareChannels.ts';
import { describeCase } from './describeCase.ts';
import { examineAbsentLines } from './examineAbsentLines.ts';
import { addFindings, type Findings, noFindings, report, tallyOf } from './findings.ts';
import { judge } from './judge.ts';
import type { Law } from './law.ts';
import type { LawfulChannel } from './lawfulChannels.ts';
import { lawfulFor } from './lawfulFor.ts';
import { type Ceilings, ceilingsOn, room, sameCeilings } from './legality.ts';
import type { RadioInCountry } from './radioInCountry.ts';

/** Loss that must be ignored, because a built-in antenna has no cable. */
const IGNORED_LOSS = 7;

/**
 * Sampling interval of channels. A sampled channel is looked up in the whole domain, and tried with custom antennas
 * and all kinds of links.
 */
const SAMPLE = 5;

/** Examines the channels that each model offers in a country, and its power on each as shown on its page. */
export function examineModels(law: Law, models: readonly Model[], findings: Findings): void {
  const known: Known = { offers: new Map(), radios: new Map() };
  for (const model of models) examineModel(law, model, known, findings);
}

/** Results of a country that several models share. */
interface Known {
  /** By the capabilities that channels depend on. */
  readonly offers: Map<string, Offer>;
  /** Findings of a radio, by all inputs of its power and channels. */
  readonly radios: Map<string, Findings>;
}

/** Offered channels of the radios, and the lawful ones. */
interface Offer {
  readonly domain: RegulatoryDomain;
  readonly lawful: readonly (readonly LawfulChannel[])[];
  /** Differences between offered and lawful channels. */
  readonly wrong: readonly string[];
}

/** The offer depends on a few capabilities, which many models share. */
function offerFor(law: Law, radios: readonly RadioCapabilities[], locked: boolean): Offer {
  const domain = regulatoryDomain(law.code, radios, locked);
  const lawful = radios.map((radio) => lawfulFor(law, radio, locked));
  const wrong = radios.flatMap((radio, at) => {
    const offered = domain.interfaces.find(({ id }) => id === radio.interface)?.channels ?? [];
    return compareChannels(law, offered, lawful[at] ?? []);
  });
  return { domain, lawful, wrong };
}

function keyOf(radios: readonly RadioCapabilities[], locked: boolean): string {
  const parts = radios.map(
    ({ interface: id, band, widths, wideChannels, channelNumbers, country, countryLocked }) => [
      id,
      band,
      widths,
      wideChannels,
      [...(channelNumbers ?? [])],
      channelNumbers === undefined,
      country,
      countryLocked,
    ],
  );
  return JSON.stringify([parts, locked]);
}

function examineModel(law: Law, model: Model, { offers, radios }: Known, findings: Findings): void {
  const board = readBoard(boardInfo(model));
  for (const locked of board.uniiSwitchable ? [true, false] : [false]) {
    const key = keyOf(board.radios, locked);
    const offer = offers.get(key) ?? offerFor(law, board.radios, locked);
    offers.set(key, offer);
    const { domain, wrong } = offer;
    for (const words of wrong) report(findings, model.id, `${law.code} ${words}`);
    for (const [at, radio] of board.radios.entries()) {
      const lawful = offer.lawful[at] ?? [];
      const own = model.radios.find(({ number }) => number === radio.number);
      const keepsEirp = own?.eirpLimit ?? false;
      const outdoor = model.identity?.subtype === 'outdoor';
      const alike = JSON.stringify([board.radios, board.uniiSwitchable, locked, at, keepsEirp, outdoor], withSets);
      const found = radios.get(alike) ?? noFindings();
      if (!radios.has(alike)) {
        examineRadio({ law, board, domain, radio, keepsEirp, outdoor }, lawful, found);
        examineAbsentLines({ law, model, board, domain, radio, keepsEirp, outdoor }, lawful, found);
      }
      radios.set(alike, found);
      addFindings(findings, namedFor(model, found));
    }
  }
}

/** Subject of a radio's findings until they are assigned to a model. */
const UNNAMED = '';

/** Findings of a radio, assigned to its model. */
function namedFor({ id }: Model, { tallies, examples }: Findings): Findings {
  return {
    tallies: new Map([...tallies].map(([name, tally]) => [`${id}${name}`, tally])),
    examples: examples.map((words) => `${id}${words}`),
  };
}

const withSets = (_: string, value: unknown): unknown =>
  value instanceof Set || value instanceof Map ? [...value] : value;

/** Ceilings on a channel for a kind of link of this radio. */
function ceilingsOf(
  { law, keepsEirp, outdoor }: RadioInCountry,
  channel: LawfulChannel,
  pointToPoint: boolean,
): Ceilings {
  return ceilingsOn(law, channel, { pointToPoint, keepsEirp, outdoor });
}

/** Configured antenna, and its effective values. */
interface Antenna {
  readonly id: number;
  /** dBi */
  readonly gain: number;
  readonly builtIn: boolean;
  /** Configured loss, dB. */
  readonly cable: number;
}

function examineRadio(place: RadioInCountry, lawful: readonly LawfulChannel[], findings: Findings): void {
  const ofWidths = new Map<number, LawfulChannel[]>();
  for (const channel of lawful) {
    const known = ofWidths.get(channel.width);
    if (known === undefined) ofWidths.set(channel.width, [channel]);
    else known.push(channel);
  }
  for (const channels of ofWidths.values()) examineWidth(place, channels, findings);
}

/**
 * Examines the channels of one width. Finding the channel of a draft in the whole domain takes most of the time. So
 * only a sample is looked up there, the others among channels of the same width.
 */
function examineWidth(place: RadioInCountry, lawful: readonly LawfulChannel[], findings: Findings): void {
  const { radio } = place;
  const amongAll = checkPower(place, findings);
  const ofWidth = only(place.domain, ({ bandwidth }) => bandwidth === lawful[0]?.width);
  let amongNeighbours = amongAll;
  const [first, ...others] = linksOf(radio);
  for (const { id, gain, builtIn } of antennasOf(radio)) {
    checkChoices(place, lawful, { id, gain, builtIn, cable: builtIn ? IGNORED_LOSS : 0 }, first, findings);
  }
  for (const [at, channel] of lawful.entries()) {
    const isSample = at % SAMPLE === 0;
    if (isSample) {
      const from = channel.center / 1000;
      const to = (lawful[at + SAMPLE - 1] ?? lawful.at(-1) ?? channel).center / 1000;
      const domain = only(ofWidth, ({ centerFrequency: center }) => center >= from && center <= to);
      amongNeighbours = checkPower({ ...place, domain }, findings);
    }
    const check = isSample ? amongAll : amongNeighbours;
    const plain = ceilingsOf(place, channel, first);
    const differs = (link: boolean) => !sameCeilings(plain, ceilingsOf(place, channel, link));
    for (const link of [first, ...others.filter((one) => isSample || differs(one))]) {
      for (const { id, gain, builtIn } of antennasOf(radio)) {
        check(channel, { id, gain, builtIn, cable: builtIn ? IGNORED_LOSS : 0 }, link, at % 2 === 0);
      }
      if (!takesCustomAntenna(radio) || !isSample) continue;
      // Custom antennas are examined in full by band. Here they are spread over gains and losses.
      const own = { id: CUSTOM_ANTENNA, gain: (7 * at) % 41, builtIn: false, cable: (3 * at) % 11 };
      check(channel, own, link, at % 2 === 0);
    }
  }
}

function only(domain: RegulatoryDomain, keeps: (channel: Channel) => boolean): RegulatoryDomain {
  const interfaces = domain.interfaces.map(({ id, channels }) => ({ id, channels: channels.filter(keeps) }));
  return { ...domain, interfaces };
}

/** Draft of one radio's row, with its limits as on a page. */
function createDraft({ board, domain, radio }: RadioInCountry) {
  const row = new Map<string, JsonValue>();
  const set = (name: string, value: JsonValue) => row.set(`/radio/radios/0/${name}`, value);
  const inputs = { facts: { board, domain }, read: (pointer: string) => row.get(pointer) };
  set('row', radio.number);
  set('dfs', true);
  return {
    write(channel: LawfulChannel, antenna: Antenna, pointToPoint: boolean, accessPoint: boolean): void {
      const sixty = radio.band === 'AD';
      set('mode', sixty ? (accessPoint ? 'ap-ptp' : 'sta-ptp') : accessPoint ? 'master' : 'managed');
      // 60 GHz links are always point-to-point, even if an old setting differs.
      set('linkType', pointToPoint && !sixty ? 1 : accessPoint ? 2 : 0);
      set('channelWidth', channel.width);
      set('controlFrequency', channel.control / 1000);
      set('centerFrequency', channel.center / 1000);
      set('antenna', antenna.id);
      set('antennaGain', antenna.gain);
      set('cableLoss', antenna.cable);
    },
    limit: (name: string): Limit => allLimits(inputs).get(name, 0) ?? NOTHING,
  };
}

/** A limit that no rule supplies allows nothing. */
const NOTHING: Limit = { choices: [], minimum: 0, maximum: -1, reasons: [] };

/** Checks the highest power of one channel. */
function checkPower(place: RadioInCountry, findings: Findings) {
  const { law, radio } = place;
  const tally = tallyOf(findings, UNNAMED);
  const draft = createDraft(place);

  return (channel: LawfulChannel, antenna: Antenna, pointToPoint: boolean, accessPoint: boolean): void => {
    draft.write(channel, antenna, pointToPoint, accessPoint);
    const { unavailable, minimum = 0, maximum = minimum - 1 } = draft.limit('txPower');
    const power = unavailable === undefined && maximum >= minimum ? maximum : null;

    const ceilings = ceilingsOf(place, channel, pointToPoint);
    const gain = Math.round(100 * antenna.gain);
    const loss = antenna.builtIn ? 0 : 100 * antenna.cable;
    tally.combinations += 1;
    if (power !== null) {
      const left = room(ceilings, 100 * power, gain, loss);
      if (left < tally.closest) tally.closest = left;
      if (power < radio.txPower.max && left > tally.unused) tally.unused = left;
    }
    const wrong = judge(power, { ceilings, gain, loss, radio: radio.txPower });
    if (wrong === undefined) return;
    const where = { bandwidth: channel.width, centerFrequency: channel.center / 1000 };
    const used = { gain: antenna.gain, loss: loss / 100 };
    report(findings, UNNAMED, `${describeCase(law.code, where, used, pointToPoint, power)}: ${wrong}`);
  };
}

/**
 * Checks the selectable channels of a width. A channel must be selectable if the minimum power of the radio is lawful
 * there.
 */
function checkChoices(
  place: RadioInCountry,
  lawful: readonly LawfulChannel[],
  antenna: Antenna,
  pointToPoint: boolean,
  findings: Findings,
): void {
  const { law, radio } = place;
  const [first] = lawful;
  if (first === undefined) return;
  const draft = createDraft(place);
  draft.write(first, antenna, pointToPoint, true);
  const { choices = [] } = draft.limit('controlFrequency');
  const open = new Map(choices.map(({ value, excluded }) => [value, excluded === undefined]));
  // The automatic channel is always offered.
  open.delete(0);
  for (const channel of lawful) {
    const control = channel.control / 1000;
    const left = room(
      ceilingsOf(place, channel, pointToPoint),
      100 * radio.txPower.min,
      Math.round(100 * antenna.gain),
      antenna.builtIn ? 0 : 100 * antenna.cable,
    );
    const is = open.get(control);
    open.delete(control);
    if (is === left >= 0) continue;
    const words = is ? 'can be chosen, and cannot be used' : 'cannot be chosen';
    report(findings, UNNAMED, `${law.code} ${channel.width}@${channel.center / 1000} ${words}`);
  }
  for (const value of open.keys())
    report(findings, UNNAMED, `${law.code} ${first.width} MHz at ${value}: no channel`);
}

/** Kinds of link that a radio supports, true for point-to-point. */
function linksOf({ band, ptpOnly, ptmpOnly }: RadioCapabilities): readonly [boolean, ...boolean[]] {
  if (band === 'AD' || (ptpOnly && !ptmpOnly)) return [true];
  return ptmpOnly && !ptpOnly ? [false] : [true, false];
}

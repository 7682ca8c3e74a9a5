import { readBoard } from '../../rules/board.ts';
import type { Antenna, BandMode, Board, Channel, RadioCapabilities, RegulatoryDomain } from '../../rules/facts.ts';
import { createLimits } from '../../rules/limits.ts';
import { regulatoryDomain } from '../../rules/regulatory/regulatoryDomain.ts';
import { antennasOf, CUSTOM_ANTENNA, takesCustomAntenna } from '../../rules/wireless/antennaOf.ts';
import { highestPower } from '../../rules/wireless/highestPower.ts';
import { boardInfo } from '../../simulator/models/boardInfo.ts';
import type { Model } from '../../simulator/models/model.ts';
import { compareChannels } from './compareChannels.ts';
import { type Findings, report, type Tally, tallyOf } from './findings.ts';
import { judge } from './judge.ts';
import { type Law, lawOf } from './law.ts';
import { type Band, type LawfulChannel, lawfulChannels } from './lawfulChannels.ts';
import { type Ceilings, ceilingsOn, ROOM_PER_DECIBEL, room } from './legality.ts';

/** Gains in dBi and losses in dB that are gone through, from 0. */
const HIGHEST_GAIN = 40;
const HIGHEST_LOSS = 10;

type Family = 'airmax' | 'airfiber';

/** Widths of every band, MHz. */
const WIDTHS: Readonly<Record<Band, readonly number[]>> = {
  G: [10, 20, 30, 40, 50, 60, 80],
  A: [10, 20, 30, 40, 50, 60, 80],
  AD: [1080, 2160, 4320],
};

/** The values of a radio's row that its limits are read from. */
interface Row {
  row: number;
  mode: string;
  linkType: number;
  channelWidth: number;
  controlFrequency: number;
  centerFrequency: number;
  antenna: number;
  antennaGain: number;
  cableLoss: number;
  dfs: boolean;
}

const familyOf = (board: Board & { readonly family?: Family }): Family => board.family ?? 'airmax';

/** Channels the law opens to a radio, by width and centre as `regulatoryDomain` sorts them. */
function lawfulFor(law: Law, radio: Pick<RadioCapabilities, 'band' | 'widths' | 'wideChannels'>, locked: boolean) {
  return radio.widths
    .filter((width) => width % 10 === 0 && (width <= 40 || radio.wideChannels))
    .flatMap((width) => lawfulChannels(law, radio.band, width, locked));
}

/**
 * Goes through one country: the channels every model is offered there, the power of each on each with every antenna, and
 * any antenna with any cable on every channel of every band; takes down what the law says against it.
 */
export function examine(code: number, models: readonly Model[], findings: Findings): void {
  const law = lawOf(code);
  for (const model of models) examineModel(law, model, findings);
  for (const band of ['G', 'A', 'AD'] as const) {
    for (const family of ['airmax', 'airfiber'] as const) examineBand(law, band, family, findings);
  }
}

function examineModel(law: Law, model: Model, findings: Findings): void {
  const board = readBoard(boardInfo(model));
  for (const locked of board.uniiSwitchable ? [true, false] : [false]) {
    const domain = regulatoryDomain(law.code, board.radios, locked);
    for (const radio of board.radios) {
      const offered = domain.interfaces.find(({ id }) => id === radio.interface)?.channels ?? [];
      const lawful = lawfulFor(law, radio, locked);
      for (const words of compareChannels(law, offered, lawful)) report(findings, model.id, `${law.code} ${words}`);
      examineRadio(law, board, domain, radio, lawful, findings);
    }
  }
}

/** The power of one radio, as its page gives it, with each of its antennas on each channel. */
function examineRadio(
  law: Law,
  board: Board,
  domain: RegulatoryDomain,
  radio: RadioCapabilities,
  lawful: readonly LawfulChannel[],
  findings: Findings,
): void {
  const tally = tallyOf(findings, board.model);
  const row: Row = {
    row: radio.number,
    mode: radio.band === 'AD' ? 'ap-ptp' : 'master',
    linkType: 0,
    channelWidth: 0,
    controlFrequency: 0,
    centerFrequency: 0,
    antenna: 0,
    antennaGain: 0,
    cableLoss: 0,
    dfs: true,
  };
  const values: ReadonlyMap<string, keyof Row> = new Map(
    (Object.keys(row) as (keyof Row)[]).map((name) => [`/radio/radios/0/${name}`, name]),
  );
  const read = (pointer: string) => {
    const name = values.get(pointer);
    return name === undefined ? undefined : row[name];
  };
  const facts = { board, domain };

  const check = (
    channel: LawfulChannel,
    pointToPoint: boolean,
    { gain, builtIn }: Pick<Antenna, 'gain' | 'builtIn'>,
  ) => {
    row.channelWidth = channel.width;
    row.controlFrequency = channel.control / 1000;
    row.centerFrequency = channel.center / 1000;
    const { unavailable, minimum = 0, maximum = minimum - 1 } = createLimits({ facts, read }).get('txPower', 0) ?? {};
    const power = unavailable === undefined && maximum >= minimum ? maximum : null;
    const ceilings = ceilingsOn(law, channel, familyOf(board), pointToPoint);
    const loss = builtIn ? 0 : 100 * row.cableLoss;
    const wrong = judge(power, { ceilings, gain: Math.round(100 * gain), loss, radio: radio.txPower });
    take(tally, power, radio.txPower.max, ceilings, 100 * gain, loss);
    if (wrong !== undefined) {
      const link = pointToPoint ? 'point-to-point' : 'point-to-multipoint';
      report(
        findings,
        board.model,
        `${law.code} ${channel.width}@${channel.center / 1000}, ${gain} dBi − ${loss / 100} dB, ${link}: ${power} dBm: ${wrong}`,
      );
    }
  };
  for (const pointToPoint of linksOf(radio)) {
    row.linkType = pointToPoint ? 1 : 2;
    for (const antenna of antennasOf(radio)) {
      row.antenna = antenna.id;
      row.cableLoss = 0;
      for (const channel of lawful) check(channel, pointToPoint, antenna);
    }
    if (!takesCustomAntenna(radio)) continue;
    row.antenna = CUSTOM_ANTENNA;
    for (const [at, channel] of lawful.entries()) {
      row.antennaGain = (7 * at) % (HIGHEST_GAIN + 1);
      row.cableLoss = (3 * at) % (HIGHEST_LOSS + 1);
      check(channel, pointToPoint, { gain: row.antennaGain, builtIn: false });
    }
  }
}

function linksOf(radio: RadioCapabilities): readonly boolean[] {
  if (radio.band === 'AD' || (radio.ptpOnly && !radio.ptmpOnly)) return [true];
  return radio.ptmpOnly && !radio.ptpOnly ? [false] : [true, false];
}

function take(
  tally: Tally,
  power: number | null,
  most: number,
  ceilings: Ceilings,
  gain: number,
  loss: number,
): void {
  tally.combinations += 1;
  if (power === null) return;
  const left = room(ceilings, 100 * power, gain, loss);
  if (left < tally.closest) tally.closest = left;
  if (power < most && left > tally.unused) tally.unused = left;
}

/** Any antenna with any cable: the law alone, whatever a radio can do. */
function examineBand(law: Law, band: BandMode, family: Family, findings: Findings): void {
  const subject = `${band}, ${family}`;
  const tally = tallyOf(findings, subject);
  const radio = { interface: 'main', band, widths: WIDTHS[band], wideChannels: true } as const;
  const { countryName, interfaces } = regulatoryDomain(law.code, [radio]);
  const offered = new Map<string, Channel>(
    interfaces.flatMap(({ channels }) =>
      channels.map((channel) => [`${channel.bandwidth}@${channel.centerFrequency}`, channel]),
    ),
  );
  const antenna = { gain: 0, builtIn: false, loss: 0 };
  for (const one of lawfulFor(law, radio, false)) {
    const channel = offered.get(`${one.width}@${one.center / 1000}`);
    if (channel === undefined) {
      report(findings, subject, `${law.code} ${one.width}@${one.center / 1000} is lawful and not offered`);
      continue;
    }
    for (const pointToPoint of [true, false]) {
      const ceilings = ceilingsOn(law, one, family, pointToPoint);
      for (let gain = 0; gain <= HIGHEST_GAIN; gain += 1) {
        for (let loss = 0; loss <= HIGHEST_LOSS; loss += 1) {
          antenna.gain = gain;
          antenna.loss = loss;
          const { power } = highestPower(channel, law.code, countryName, antenna);
          const left = room(ceilings, 100 * power, 100 * gain, 100 * loss);
          tally.combinations += 1;
          if (left < tally.closest) tally.closest = left;
          if (left > tally.unused) tally.unused = left;
          if (left >= 0 && left < ROOM_PER_DECIBEL && Number.isInteger(power)) continue;
          const link = pointToPoint ? 'point-to-point' : 'point-to-multipoint';
          const words = `${law.code} ${one.width}@${one.center / 1000}, ${gain} dBi − ${loss} dB, ${link}: ${power} dBm`;
          report(findings, subject, words);
        }
      }
    }
  }
}

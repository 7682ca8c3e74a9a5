import { encode, parseText } from 'guywire-engine/config';
import type { JsonObject, JsonValue, Limit } from 'guywire-engine/core';
import { createTypedRead, type Plan } from 'guywire-engine/plan';
import { allLimits } from '../../rules/allLimits.ts';
import type { RadioCapabilities } from '../../rules/core/facts.ts';
import { antennasOf } from '../../rules/wireless/antennaOf.ts';
import { devicePlan } from '../../simulator/core/configurationPlan.ts';
import type { Model, RadioModel } from '../../simulator/models/model.ts';
import { type RadioSettings, radioSettings } from '../../simulator/world/radioSettings.ts';
import { describeCase } from './describeCase.ts';
import { type Findings, report, tallyOf } from './findings.ts';
import { judge } from './judge.ts';
import type { LawfulChannel } from './lawfulChannels.ts';
import { ceilingsOn } from './legality.ts';
import type { RadioInCountry } from './radioInCountry.ts';

const TALLY = ', absent lines';

/** Settings that affect the power and may have no line. */
const ABSENT: readonly (readonly string[])[] = [
  ['antenna', 'antennaGain'],
  ['cableLoss'],
  ['linkType'],
  ['mode'],
  ['mode', 'linkType', 'antenna', 'antennaGain', 'cableLoss'],
];

/**
 * Judges the highest power for missing lines, with the default values of the device. Tries the first channel of each
 * width, because default values are the same on every channel.
 */
export function examineAbsentLines(
  place: RadioInCountry & { readonly model: Model },
  lawful: readonly LawfulChannel[],
  findings: Findings,
): void {
  const own = place.model.radios.find(({ number }) => number === place.radio.number);
  if (own === undefined) return;
  const tally = tallyOf(findings, TALLY);
  const plan = devicePlan(place.board);
  const { law, radio, board, domain, keepsEirp, outdoor } = place;
  for (const width of new Set(lawful.map((channel) => channel.width))) {
    const channel = lawful.find((one) => one.width === width);
    for (const accessPoint of channel === undefined ? [] : [true, false]) {
      if (channel === undefined) break;
      const whole = rowOf(radio, channel, accessPoint);
      for (const names of ABSENT) {
        const row = Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name)));
        const document: JsonObject = { radio: { radios: [row] } };
        const read = createTypedRead(plan, () => document);
        const limit: Limit | undefined = allLimits({ facts: { board, domain }, read }).get('txPower', 0);
        const { unavailable, minimum = 0, maximum = minimum - 1 } = limit ?? { reasons: [] };
        const power = unavailable === undefined && maximum >= minimum ? maximum : null;
        const used = settingsInForce(plan, place.model, own, document);
        const ceilings = ceilingsOn(law, channel, { pointToPoint: used.pointToPoint, keepsEirp, outdoor });
        const gain = Math.round(100 * used.antennaGain);
        const wrong = judge(power, { ceilings, gain, loss: 100 * used.cableLoss, radio: radio.txPower });
        tally.combinations += 1;
        if (wrong === undefined) continue;
        const where = { bandwidth: width, centerFrequency: channel.center / 1000 };
        const antenna = { gain: used.antennaGain, loss: used.cableLoss };
        const words = describeCase(law.code, where, antenna, used.pointToPoint, power);
        report(findings, TALLY, `without ${names.join(', ')}: ${words}: ${wrong}`);
      }
    }
  }
}

const cache = new Map<string, RadioSettings>();

/** Effective settings of the device. Independent of the country, so they are cached by model and document. */
function settingsInForce(plan: Plan, model: Model, radio: RadioModel, document: JsonObject): RadioSettings {
  const key = `${model.id} ${radio.number} ${JSON.stringify(document)}`;
  const found = cache.get(key);
  if (found !== undefined) return found;
  const used = radioSettings(
    encode(plan, document, parseText(''), () => true),
    radio,
  );
  cache.set(key, used);
  return used;
}

/** Row with all lines, with the strongest antenna, so that a wrong antenna is detected. */
function rowOf(
  radio: RadioCapabilities,
  channel: LawfulChannel,
  accessPoint: boolean,
): Readonly<Record<string, JsonValue>> {
  const sixty = radio.band === 'AD';
  const [first, ...others] = antennasOf(radio);
  const strongest = others.reduce((a, b) => (a !== undefined && a.gain >= b.gain ? a : b), first);
  return {
    row: radio.number,
    mode: sixty ? (accessPoint ? 'ap-ptp' : 'sta-ptp') : accessPoint ? 'master' : 'managed',
    linkType: 1,
    channelWidth: channel.width,
    controlFrequency: channel.control / 1000,
    centerFrequency: channel.center / 1000,
    ...(strongest === undefined ? {} : { antenna: strongest.id, antennaGain: strongest.gain }),
    cableLoss: 3,
    dfs: true,
  };
}

import { lawOf } from '../../../command/verify/law.ts';
import { lawfulChannels } from '../../../command/verify/lawfulChannels.ts';
import { ceilingsOn, room } from '../../../command/verify/legality.ts';
import type { Device } from '../../../simulator/device/device.ts';

/**
 * Current or pending transmissions that the law of a country forbids: a closed channel, or too much power. Uses the
 * second implementation of the law, from the rule verification tool.
 */
export function unlawfulOnAir({ situation, unii, regulation }: Device, country: number): readonly string[] {
  const law = lawOf(country);
  const isLocked = unii.switchable && !unii.activated();
  return situation().radios.flatMap(({ radio, settings, operation: { channel } }) => {
    if (!settings.enabled || channel === undefined) return [];
    const { bandwidth, startFrequency, endFrequency } = channel;
    const lawful = lawfulChannels(law, radio.band, bandwidth, isLocked).find(
      ({ from, to }) => from === 1000 * startFrequency && to === 1000 * endFrequency,
    );
    const place = `${startFrequency}-${endFrequency} MHz`;
    if (lawful === undefined) return [`${place} is not open in ${country}`];
    const board = regulation.board().radios.find(({ number }) => number === radio.number);
    const link = {
      pointToPoint: settings.pointToPoint,
      keepsEirp: board?.eirpLimit ?? true,
      outdoor: board?.outdoor ?? false,
    };
    const { txPower, antennaGain, cableLoss } = settings;
    const left = room(ceilingsOn(law, lawful, link), 100 * txPower, 100 * antennaGain, 100 * cableLoss);
    return left < 0 ? [`${txPower} dBm with ${antennaGain} dBi on ${place} is too much in ${country}`] : [];
  });
}

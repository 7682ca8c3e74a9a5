import { lawOf } from '../../../command/verify/law.ts';
import { lawfulChannels } from '../../../command/verify/lawfulChannels.ts';
import { ceilingsOn, room } from '../../../command/verify/legality.ts';
import type { Device } from '../../../simulator/device/device.ts';

/**
 * What the radios do, or are about to, that the law of a country does not allow: a channel it does not open, or more power
 * than it leaves. Judged by the law as it is written down a second time, for the tool that verifies the rules.
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

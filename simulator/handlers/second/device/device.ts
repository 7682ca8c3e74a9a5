import { countryOf } from '../../../configuration/country.ts';
import type { Regulation } from '../../../configuration/regulation.ts';
import { json } from '../../../core/answer.ts';
import { isBonding, type Model, type RadioModel } from '../../../models/model.ts';
import { identification } from '../../../status/statistics/identification.ts';
import type { AnswerOf, SignedInCall } from '../../call.ts';

/** Maximum number of peers (docs/device.md#stations). */
const MOST_PEERS = { ptp: 1, ptmp: 85 } as const;

const STANDARDS: Readonly<Record<RadioModel['band'], readonly string[]>> = {
  G: ['mode_n', 'mode_ac'],
  A: ['mode_n', 'mode_ac'],
  AD: ['mode_ad'],
};

const COPPER = ['auto', '10-half', '10-full', '100-half', '100-full', '1000-full'];

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Merges overlapping or adjacent channels into ranges. */
function rangesOf(channels: readonly { readonly startFrequency: number; readonly endFrequency: number }[]): Range[] {
  const ranges: Range[] = [];
  for (const { startFrequency: start, endFrequency: end } of [...channels].sort(
    (one, other) => one.startFrequency - other.startFrequency,
  )) {
    const last = ranges.at(-1);
    if (last === undefined || start > last.end) ranges.push({ start, end });
    else ranges[ranges.length - 1] = { start: last.start, end: Math.max(last.end, end) };
  }
  return ranges;
}

function radioOf(radio: RadioModel, regulation: Regulation, country: number) {
  const { ptpOnly, widths } = radio;
  return {
    id: radio.interface,
    name: radio.device,
    freqRanges: rangesOf(regulation.channels(regulation.domain(country), radio)),
    channelWidths: { ptp: [...widths], ptmp: ptpOnly ? [] : [...widths] },
    ieeeModes: [...STANDARDS[radio.band]],
    txpower: { ...radio.txPower },
    peer_limit: MOST_PEERS[ptpOnly ? 'ptp' : 'ptmp'],
    features: [
      'DISABLEABLE',
      'TOGGLEABLE_AP_PTP',
      'TOGGLEABLE_STA_PTP',
      ...(ptpOnly ? [] : ['TOGGLEABLE_AP_PTMP', 'TOGGLEABLE_STA_PTMP']),
    ],
  };
}

function interfaces(model: Model) {
  const ports = Array.from({ length: model.ethernetPorts }, (_, port) => ({
    id: `eth${port}`,
    type: 'eth',
    media: 'GE',
    speedValues: [...COPPER],
  }));
  const air = model.radios.map(({ device }) => ({ id: device, type: 'wlan', media: 'wireless', speedValues: [] }));
  return [...ports, ...air, { id: 'br0', type: 'br', media: 'none', speedValues: [] }];
}

/** GET `device`: identity and capabilities of the device (docs/device.md#second-family). */
export function deviceDetails({ device }: SignedInCall): AnswerOf<'v1Device'> {
  const { model, regulation } = device;
  const isPtmp = model.radios.some(({ ptpOnly }) => !ptpOnly);
  return json({
    identification: identification(model, device.firmware.installed()),
    capabilities: {
      device: {
        gps: model.features.includes('gps'),
        supportPtpAp: true,
        supportPtpSta: true,
        supportPtmpAp: isPtmp,
        supportPtmpSta: isPtmp,
        supportMultiLinkOperation: isBonding(model),
        supportedFirmwares: [{ flavor: 'GW' }],
      },
      interfaces: interfaces(model),
      radios: model.radios.map((radio) => radioOf(radio, regulation, countryOf(device.settings()))),
    },
  });
}

import { RUNNING_STATUS } from '../../../rules/link/codes.ts';
import { checkSeconds } from '../../../rules/wireless/availabilityCheck.ts';
import type { ResponseOf } from '../../../schemas/device/calls.ts';
import type { RadioModel } from '../../models/model.ts';
import { mainRadio, type Situation } from '../../network/situation.ts';
import { expectations } from '../../world/modulation.ts';
import type { RadioView } from '../../world/radioView.ts';
import { noiseHeard, polling } from '../wireless.ts';

type Wireless = ResponseOf<'v1Statistics'>[number]['wireless'];
type Radio = Wireless['radios'][number];
type Capacity = Radio['linkQuality']['capacity'];

/** Band names of the second family. */
export const BANDS: Readonly<Record<RadioModel['band'], string>> = { G: '2.4GHz', A: '5GHz', AD: '60GHz' };

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.floor(values.reduce((total, value) => total + value, 0) / values.length);

/** Means over all peers. In fixed framing, both directions are added (docs/device.md#arithmetic). */
function capacityOf(situation: Situation, view: RadioView): Capacity {
  const { dl_capacity: dl, ul_capacity: ul, cb_capacity: combined, ff_cap_rep } = polling(situation, view);
  const each = view.connections.map((connection) => expectations(view, connection));
  const dlIdeal = mean(each.map((one) => one.dl_capacity_expect));
  const ulIdeal = mean(each.map((one) => one.ul_capacity_expect));
  const combinedIdeal = ff_cap_rep ? dlIdeal + ulIdeal : Math.floor((dlIdeal + ulIdeal) / 2);
  return { dl, ul, combined, dlIdeal, ulIdeal, combinedIdeal };
}

function linkState({ settings, operation, connections }: RadioView): string {
  if (!settings.enabled) return 'disabled';
  if (connections.length > 0) return 'connected';
  return settings.accessPoint && operation.status === RUNNING_STATUS.RUN ? 'operational' : 'connecting';
}

function radioOf(situation: Situation, view: RadioView): Radio {
  const { radio, settings, operation, nonOccupancy } = view;
  const { channel } = operation;
  const antenna = radio.antennas.find(({ gain }) => gain === settings.antennaGain);
  const { tx_use, rx_use, atpc_status, fixed_frame, gps_sync } = polling(situation, view);
  const center = channel?.centerFrequency ?? 0;
  return {
    id: radio.interface,
    name: radio.device,
    band: BANDS[radio.band],
    linkState: linkState(view),
    runningStatus: operation.status,
    frequency: {
      center,
      control: channel?.controlFrequency ?? 0,
      tx: center,
      auto: settings.controlFrequency === 0,
    },
    channelWidth: { tx: settings.width, rx: settings.width },
    outputPower: {
      conducted: settings.txPower,
      eirp: settings.txPower + settings.antennaGain - settings.cableLoss,
    },
    antenna: { ...(antenna === undefined ? {} : { name: antenna.name }), gain: settings.antennaGain },
    noiseFloor: noiseHeard(situation, view),
    fixedFrames: fixed_frame,
    gpsSyncState: gps_sync ? 'synchronized' : 'disabled',
    atpcStatus: atpc_status,
    dfs: {
      enabled: channel?.dfs ?? false,
      cacDuration: channel === undefined ? 0 : checkSeconds(channel),
      cacRemaining: operation.check,
      nonOccupancyRemaining: nonOccupancy,
    },
    linkQuality: { capacity: capacityOf(situation, view) },
    channelUtilization: settings.accessPoint ? { dl: tx_use, ul: rx_use } : { dl: rx_use, ul: tx_use },
  };
}

export function radios(situation: Situation): Wireless['radios'] {
  return situation.radios.map((view) => radioOf(situation, view));
}

/** Totals of all links. If both radios are connected, the first one carries the traffic. */
export function overall(
  situation: Situation,
  { throughput }: Pick<ResponseOf<'deviceStatus'>['wireless'], 'throughput'>,
): Wireless['linkQuality'] {
  const view = situation.radios.find(({ connections }) => connections.length > 0) ?? mainRadio(situation);
  const each = view.connections.map((connection) => expectations(view, connection));
  return {
    counters: { rxRate: throughput.rx, txRate: throughput.tx },
    linkScore: { dl: mean(each.map((one) => one.dl_linkscore)), ul: mean(each.map((one) => one.ul_linkscore)) },
    capacity: capacityOf(situation, view),
  };
}

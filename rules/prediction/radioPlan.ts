import type { Channel } from '../core/facts.ts';
import { toHundredths } from '../core/hundredths.ts';
import type { RadioContext } from '../core/rule.ts';
import { isAccessPoint } from '../link/isAccessPoint.ts';
import { antennaInUse } from '../wireless/antennaOf.ts';
import { channelsInUse } from '../wireless/channelsInUse.ts';
import { isPointToPoint } from '../wireless/power/pointToPoint.ts';

/** Settings of a radio that affect its link. Hundredths of a dBm, dBi and dB; MHz; m. */
export interface RadioPlan {
  readonly enabled: boolean;
  readonly accessPoint: boolean;
  readonly pointToPoint: boolean;
  /** Configured channel. Undefined if the radio chooses it, follows the other end, or the value is no channel. */
  readonly channel: Channel | undefined;
  /** 0 if a station follows its access point. */
  readonly width: number;
  readonly power: number | undefined;
  readonly gain: number;
  readonly loss: number;
  /** ATPC target signal; undefined without ATPC. */
  readonly target: number | undefined;
  /** Distance that the ACK timeout allows for; undefined if the radio measures it. */
  readonly distance: number | undefined;
  /** Downlink share of a fixed frame, %; undefined with dynamic airtime. */
  readonly downlink: number | undefined;
}

/** Signal at an RSSI of 0, hundredths of a dBm (docs/device.md#arithmetic). */
const SIGNAL_OF_NO_RSSI = -9600;

/** Settings of a radio in a draft. */
export function radioPlan({ facts: { domain }, radio, read }: RadioContext): RadioPlan {
  const accessPoint = isAccessPoint(read('/radio/radios/*/mode'));
  // A station that scans all widths adopts the width of its access point.
  const isAnyWidth = !accessPoint && read('/radio/radios/*/scanWidths') === true;
  const width = isAnyWidth ? 0 : (read('/radio/radios/*/channelWidth') ?? 0);
  const frequency = read('/radio/radios/*/controlFrequency') ?? 0;
  const center = read('/radio/radios/*/centerFrequency') ?? 0;
  const power = read('/radio/radios/*/txPower');
  const antenna = antennaInUse(radio, {
    antenna: read('/radio/radios/*/antenna'),
    gain: read('/radio/radios/*/antennaGain'),
    loss: read('/radio/radios/*/cableLoss'),
  });
  const target = read('/radio/radios/*/atpc/threshold');
  const isNamed = accessPoint && frequency !== 0;
  const isFixed = accessPoint && (read('/radio/radios/*/frameDuration') ?? 0) > 0;
  return {
    enabled: read('/radio/radios/*/status') !== false,
    accessPoint,
    pointToPoint: isPointToPoint({ radio, read }),
    channel: isNamed
      ? channelsInUse(domain, radio, { width, frequency }).find(
          ({ centerFrequency }) => center === 0 || centerFrequency === center,
        )
      : undefined,
    width,
    power: power === undefined ? undefined : toHundredths(power, 'down'),
    gain: toHundredths(antenna.gain, 'up'),
    loss: toHundredths(antenna.loss, 'down'),
    target:
      read('/radio/radios/*/atpc/status') === true && target !== undefined
        ? SIGNAL_OF_NO_RSSI + toHundredths(target, 'down')
        : undefined,
    distance: read('/radio/radios/*/ackAuto') === false ? read('/radio/radios/*/ackDistance') : undefined,
    downlink: isFixed ? read('/radio/radios/*/downlinkRatio') : undefined,
  };
}

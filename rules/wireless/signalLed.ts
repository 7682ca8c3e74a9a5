import type { DeviceRule } from '../core/rule.ts';

function signalLed(number: number): DeviceRule {
  const id = `signalLed.${number}`;
  return {
    id,
    of: 'device',
    limit: `signalLed${number}`,
    bound({ facts: { board } }) {
      if (board.signalLeds >= number) return { reasons: [] };
      const said =
        board.signalLeds === 0
          ? { text: 'This model has no signal LEDs.' }
          : { text: 'This model has {count} signal LEDs.', params: { count: board.signalLeds } };
      return { unavailable: { rule: id, ...said, binds: true, ofDevice: true }, reasons: [] };
    },
  };
}

/**
 * Number of signal LEDs of the model (`feature.rssi.leds`). Every model with LEDs has at least three
 * (docs/device.md#features).
 */
export const SIGNAL_LED_RULES: readonly DeviceRule[] = [4, 5, 6, 7, 8].map(signalLed);

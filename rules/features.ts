import type { Board } from './core/facts.ts';
import type { DeviceRule } from './core/rule.ts';

/** Hardware or software feature that only some models have. */
interface Feature {
  readonly id: string;
  /** Name of the limit of its settings. */
  readonly limit: string;
  /** Message on models without the feature. */
  readonly missing: string;
  readonly isThere: (board: Board) => boolean;
}

/** Features of a device by feature flag (docs/device.md#features). */
export const FEATURES: readonly Feature[] = [
  {
    id: 'feature.ext_reset',
    limit: 'externalReset',
    missing: 'This model has no PoE remote reset.',
    isThere: ({ features }) => features.has('ext_reset'),
  },
  {
    id: 'feature.poe_passthrough',
    limit: 'poePassthrough',
    missing: 'This model has no PoE passthrough.',
    isThere: ({ features }) => features.has('poe_passthrough'),
  },
  {
    id: 'feature.rssi.leds',
    limit: 'signalLeds',
    missing: 'This model has no signal LEDs.',
    isThere: ({ signalLeds }) => signalLeds > 0,
  },
  {
    id: 'feature.gps',
    limit: 'gps',
    missing: 'This model has no GPS receiver.',
    isThere: ({ features }) => features.has('gps'),
  },
  {
    id: 'feature.gps.leds',
    limit: 'gpsLeds',
    missing: 'This model has no GPS LEDs.',
    isThere: ({ features }) => features.has('gps.leds'),
  },
  {
    id: 'feature.sfp',
    limit: 'fibrePort',
    missing: 'This model has no SFP port.',
    isThere: ({ features }) => features.has('sfp'),
  },
  {
    id: 'feature.port',
    limit: 'secondPort',
    missing: 'This model has one Ethernet port only.',
    isThere: ({ ethernetPorts }) => ethernetPorts.length > 1,
  },
  {
    id: 'feature.extended_stats',
    limit: 'extendedStatistics',
    missing: 'This model keeps no extended statistics.',
    isThere: ({ features }) => features.has('extended_stats'),
  },
  {
    id: 'feature.bonding',
    limit: 'bonding',
    missing: 'Only third-generation models with both radios support bonding.',
    isThere: ({ features, radios }) =>
      features.has('g3') && ['main', 'backup'].every((id) => radios.some((radio) => radio.interface === id)),
  },
];

/** Settings of a missing feature are unavailable (docs/device.md#features). */
export const FEATURE_RULES: readonly DeviceRule[] = FEATURES.map(({ id, limit, missing, isThere }) => ({
  id,
  of: 'device',
  limit,
  bound: ({ facts }) =>
    isThere(facts.board)
      ? { reasons: [] }
      : {
          unavailable: { rule: id, text: missing, binds: true, ofDevice: true },
          reasons: [],
        },
}));

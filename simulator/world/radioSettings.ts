import { MOST_STATIONS } from '../../rules/constants/link.ts';
import type { RowOf } from '../../rules/core/setting.ts';
import { type Generation, oneWay, sixtyGhzMost } from '../../rules/core/sixtyGhz.ts';
import { isAccessPoint } from '../../rules/link/isAccessPoint.ts';
import { mostStations } from '../../rules/link/mostStations.ts';
import { findAntenna } from '../../rules/wireless/antennaOf.ts';
import { POINT_TO_POINT } from '../../rules/wireless/power/pointToPoint.ts';
import { radioDefaults } from '../../rules/wireless/radioDefaults.ts';
import { enabledSetting, integerSetting, type Settings } from '../core/settings.ts';
import { capabilitiesOf } from '../models/boardInfo.ts';
import type { RadioModel } from '../models/model.ts';

type OfRadio = Pick<
  RowOf<'/radio/radios'>,
  'controlFrequency' | 'centerFrequency' | 'txPower' | 'antennaGain' | 'cableLoss'
>;
type OfNetwork = Pick<RowOf<'/wireless/interfaces'>, 'ssid' | 'hideSsid'>;

/** Settings of one radio. MHz, dBm, dBi, dB. Frequency 0 selects the channel automatically. */
export interface RadioSettings extends Required<OfRadio>, Required<OfNetwork> {
  readonly enabled: boolean;
  readonly accessPoint: boolean;
  readonly pointToPoint: boolean;
  readonly width: number;
  /** True if a station uses the width of its access point. */
  readonly automaticWidth: boolean;
  /** True for an antenna without a cable, built into the housing. */
  readonly builtIn: boolean;
  /** Code of the beam direction (docs/device.md#codes). */
  readonly beam: number;
  readonly secured: boolean;
  /** Highest modulation index, and maximum capacity of one direction in kbit/s. */
  readonly highestModulation: number;
  readonly highestCapacity: number;
  readonly generation: Generation;
  readonly mostStations: number;
}

/** A 60 GHz link has its own key setting (docs/device.md#security). */
function secured(settings: Settings, { band, number }: RadioModel, accessPoint: boolean): boolean {
  if (band === 'AD') return (settings.get(`radio.${number}.psk`) ?? '') !== '';
  return accessPoint
    ? enabledSetting(settings, 'aaa.status') && enabledSetting(settings, 'aaa.1.status')
    : enabledSetting(settings, 'wpasupplicant.status');
}

const generationOf = ({ generation = 1 }: RadioModel): Generation => generation;

/** Maximum kbit/s in one direction. Infinite if only the modulation limits it. */
export function highestCapacity(radio: RadioModel, width: number): number {
  return oneWay(
    radio.capacity?.[width] ?? (radio.band === 'AD' ? sixtyGhzMost(generationOf(radio), width) : undefined),
  );
}

/** Number N of the `wireless.N.` section of a radio. */
export function wirelessNumber(settings: Settings, radio: RadioModel): number {
  for (let number = 1; number <= 4; number += 1) {
    if (settings.get(`wireless.${number}.devname`) === radio.device) return number;
  }
  return 1;
}

/** Reads the settings of one radio, with default values of the device. */
export function radioSettings(settings: Settings, radio: RadioModel): RadioSettings {
  const own = (name: string): string => `radio.${radio.number}.${name}`;
  const network = `wireless.${wirelessNumber(settings, radio)}`;
  const capabilities = capabilitiesOf(radio);
  const modeOf = (number: number) => settings.get(`radio.${number}.mode`);
  const mode = modeOf(radio.number) ?? radioDefaults.mode(capabilities, modeOf);
  const accessPoint = isAccessPoint(mode);
  const linkType = integerSetting(settings, own('ptpmode'), radioDefaults.linkType(capabilities, mode));
  const width = integerSetting(settings, own('chanbw'));
  const id = integerSetting(settings, own('antenna.id'), radioDefaults.antenna(capabilities));
  const antenna = findAntenna(capabilities, id);
  const catalogued = antenna === 'custom' ? undefined : antenna;
  return {
    enabled: ['radio.status', own('status'), 'wireless.status', `${network}.status`].every((key) =>
      enabledSetting(settings, key),
    ),
    accessPoint,
    pointToPoint: radio.band === 'AD' || linkType === POINT_TO_POINT,
    width: width === 0 ? radio.initial.width : width,
    automaticWidth: width === 0,
    controlFrequency: accessPoint ? integerSetting(settings, own('freq')) : 0,
    centerFrequency: accessPoint ? integerSetting(settings, own('center.1.freq')) : 0,
    txPower: integerSetting(settings, own('txpower'), radioDefaults.txPower(capabilities)),
    builtIn: catalogued?.builtIn ?? false,
    antennaGain: catalogued?.gain ?? integerSetting(settings, own('antenna.gain')),
    cableLoss: catalogued?.builtIn ? 0 : integerSetting(settings, own('cable.loss')),
    beam: integerSetting(settings, own('beam')),
    ssid: settings.get(`${network}.ssid`) ?? '',
    hideSsid: enabledSetting(settings, `${network}.hide_ssid`),
    secured: secured(settings, radio, accessPoint),
    mostStations: mostStations(
      radio.mostStations ?? MOST_STATIONS,
      integerSetting(settings, own('polling_ff_dur')) > 0,
    ),
    highestModulation: radio.highestModulation ?? Number.POSITIVE_INFINITY,
    highestCapacity: highestCapacity(radio, width === 0 ? radio.initial.width : width),
    generation: generationOf(radio),
  };
}

import { fieldOfKey } from 'guywire-engine/config';
import type { JsonValue } from 'guywire-engine/core';
import { antennasOf } from '../../rules/wireless/antennaOf.ts';
import { multipointType } from '../../rules/wireless/linkType.ts';
import { sideOf } from '../../rules/wireless/mode.ts';
import { POINT_TO_POINT } from '../../rules/wireless/power/pointToPoint.ts';
import { configurationPlan } from '../../simulator/core/configurationPlan.ts';
import { enabledSetting, integerSetting, type Settings, textSetting } from '../../simulator/core/settings.ts';
import { capabilitiesOf } from '../../simulator/models/boardInfo.ts';
import type { Model, RadioModel } from '../../simulator/models/model.ts';
import { type RadioSettings, radioSettings } from '../../simulator/world/radioSettings.ts';

/** Effective values of a radio by key name. */
const OF_RADIO: Readonly<Record<string, (radio: RadioModel, used: RadioSettings) => JsonValue | undefined>> = {
  mode: ({ band }, { accessPoint }) => sideOf(band, accessPoint),
  ptpmode: (_, { accessPoint, pointToPoint }) => (pointToPoint ? POINT_TO_POINT : multipointType(accessPoint)),
  chanbw: (_, { automaticWidth, width }) => (automaticWidth ? 0 : width),
  txpower: (_, { txPower }) => txPower,
  beam: (_, { beam }) => beam,
  'antenna.id': (radio, { antennaGain, builtIn }) =>
    antennasOf(capabilitiesOf(radio)).find((one) => one.gain === antennaGain && one.builtIn === builtIn)?.id,
};

/** Effective value of a key, with or without its line. Undefined if the device runs without a value. */
export function valueInForce(model: Model, settings: Settings, key: string): JsonValue | undefined {
  const [, number, name = ''] = /^radio\.(\d+)\.(.+)$/.exec(key) ?? [];
  const radio = model.radios.find((one) => `${one.number}` === number);
  const ofRadio = OF_RADIO[name];
  if (radio !== undefined && ofRadio !== undefined) return ofRadio(radio, radioSettings(settings, radio));
  const field = fieldOfKey(configurationPlan, key)?.field;
  if (field?.default === undefined) return undefined;
  switch (field.type) {
    case 'boolean':
      return enabledSetting(settings, key);
    case 'integer':
      return integerSetting(settings, key);
    case 'string':
      return textSetting(settings, key);
    default:
      return undefined;
  }
}

import { DEFAULT_MAXIMUM_MTU } from '../../rules/constants/network.ts';
import { readBoard } from '../../rules/core/board.ts';
import type { RadioCapabilities } from '../../rules/core/facts.ts';
import { WIDE } from '../../rules/wireless/widths.ts';
import type { Model, RadioModel } from './model.ts';

const BOOT_SECONDS = 50;
const UPGRADE_SECONDS = 150;

const flag = (value: boolean): string => (value ? '1' : '0');

/** Seconds until the device answers again: after a reboot, and after a firmware upgrade. */
export const rebootSeconds = BOOT_SECONDS;
export const upgradeSeconds = UPGRADE_SECONDS;

function* radioLines(radio: RadioModel): Generator<readonly [string, string]> {
  const prefix = `radio.${radio.number}`;
  const widths = radio.widths.join(',');
  yield [`${prefix}.devname`, radio.device];
  yield [`${prefix}.band`, radio.band];
  yield [`${prefix}.interface`, radio.interface];
  yield [`${prefix}.chains`, String(radio.chains)];
  yield [`${prefix}.chanbw`, widths];
  if (radio.band === 'G') yield [`${prefix}.chanbw_g`, widths];
  if (radio.band !== 'AD') yield [`${prefix}.wide_channels`, flag(radio.widths.some((width) => width > WIDE))];
  yield [`${prefix}.txpower.min`, String(radio.txPower.min)];
  yield [`${prefix}.txpower.max`, String(radio.txPower.max)];
  yield [`${prefix}.txpower.offset`, String(radio.txPower.offset ?? 0)];
  if (radio.ieeeModes) yield [`${prefix}.ieee_modes`, radio.ieeeModes.join(',')];
  if (radio.highestModulation !== undefined) yield [`${prefix}.max_mcs`, String(radio.highestModulation)];
  yield [`${prefix}.ptp_only`, flag(radio.ptpOnly)];
  yield [`${prefix}.ptmp_only`, flag(radio.ptmpOnly === true)];
  yield [`${prefix}.ptp_sta`, flag(radio.ptmpOnly !== true)];
  yield [`${prefix}.ptmp_sta`, flag(!radio.ptpOnly)];
  yield [`${prefix}.distance_limit`, String(radio.distanceLimit ?? 0)];
  if (radio.channelNumbers) yield [`${prefix}.channels`, radio.channelNumbers.join(',')];
  for (const [width, most] of Object.entries(radio.capacity ?? {})) yield [`${prefix}.capacity.${width}`, `${most}`];
  if (radio.mostStations !== undefined) yield [`${prefix}.max_clients`, String(radio.mostStations)];
  yield [`${prefix}.ignore`, '0'];
  yield [`${prefix}.cfgcaps`, radio.band === 'AD' ? 'radio' : 'aaa,radio,supplicant'];
  if (radio.parent !== undefined) yield [`${prefix}.cfg_parent_id`, String(radio.parent)];
  if (radio.beamforming) yield [`${prefix}.beamforming`, '1'];
  if (radio.eirpLimit) yield [`${prefix}.eirp.limit`, '1'];
  if (radio.onlyCountry !== undefined) yield [`${prefix}.ccode`, String(radio.onlyCountry)];
  yield [`${prefix}.ccode_locked`, flag(radio.onlyCountry !== undefined)];
  yield [`${prefix}.def_antenna`, String(radio.initial.antenna)];
  yield [`${prefix}.antennas`, String(radio.antennas.length)];
  for (const [index, antenna] of radio.antennas.entries()) {
    const line = `${prefix}.antenna.${index + 1}`;
    yield [`${line}.id`, String(antenna.id)];
    yield [`${line}.name`, antenna.name];
    yield [`${line}.gain`, String(antenna.gain)];
    yield [`${line}.builtin`, flag(antenna.builtIn)];
    if (radio.band !== 'AD') yield [`${line}.band`, radio.band === 'G' ? '1' : '2'];
  }
}

function* managementLines(radio: NonNullable<Model['managementRadio']>): Generator<readonly [string, string]> {
  const prefix = `radio.${radio.number}`;
  yield [`${prefix}.band`, radio.band];
  yield [`${prefix}.chains`, String(radio.chains)];
  yield [`${prefix}.chanbw`, radio.widths.join(',')];
  yield [`${prefix}.txpower.min`, String(radio.txPower.min)];
  yield [`${prefix}.txpower.max`, String(radio.txPower.max)];
  yield [`${prefix}.web_exclude`, '1'];
}

function* lines(model: Model, uniiActivated: boolean): Generator<readonly [string, string]> {
  yield ['board.sysid', model.systemId];
  yield ['board.name', model.name];
  yield ['board.shortname', model.shortName];
  yield ['board.model', model.id];
  yield ['board.hwaddr', model.hardwareAddress];
  yield ['board.netmodes', model.bridgeOnly ? '1' : '3'];
  if (model.requiredFirmware) yield ['board.required_fw_version', model.requiredFirmware];
  if (model.identity) {
    yield ['board.bom', model.identity.bom];
    yield ['board.cpurevision', model.identity.cpuRevision];
    yield ['board.subtype', model.identity.subtype];
    yield ['board.fcc_id', model.identity.fccId];
    yield ['board.ic_id', model.identity.icId];
  }
  yield ['board.phycount', String(model.ethernetPorts)];
  for (let port = 1; port <= model.ethernetPorts; port += 1)
    yield [`board.phy.${port}.maxmtu`, String(model.maximumMtu ?? DEFAULT_MAXIMUM_MTU)];
  yield ['board.upgrade', String(UPGRADE_SECONDS)];
  yield ['board.reboot', String(BOOT_SECONDS)];
  if (model.unlockKey !== undefined) {
    yield ['fcc_unii_switchable', '1'];
    yield ['fcc_unii_activated', flag(uniiActivated)];
  }
  for (const radio of model.radios) yield* radioLines(radio);
  if (model.managementRadio) yield* managementLines(model.managementRadio);
  for (const feature of model.features) yield [`feature.${feature}`, '1'];
  if (model.withoutSpectrum) yield ['feature.airview', '0'];
  if (model.signalLeds > 0) yield ['feature.rssi.leds', String(model.signalLeds)];
}

/**
 * Board information, sent at sign-in as `key=value` lines (docs/device.md#board).
 * @param uniiActivated true if the U-NII lock was opened
 */
export function boardInfo(model: Model, uniiActivated = false): string {
  return [...lines(model, uniiActivated)].map(([key, value]) => `${key}=${value}\n`).join('');
}

const capabilities = new WeakMap<RadioModel, RadioCapabilities>();

export function capabilitiesOf(radio: RadioModel): RadioCapabilities {
  const cached = capabilities.get(radio) ?? readCapabilities(radio);
  capabilities.set(radio, cached);
  return cached;
}

function readCapabilities(radio: RadioModel): RadioCapabilities {
  const text = [...radioLines(radio)].map(([key, value]) => `${key}=${value}\n`).join('');
  const [read] = readBoard(text).radios;
  if (read === undefined) throw new Error(`Radio ${radio.number} has no board information.`);
  return read;
}

/** MAC address in the form `02:00:…`. `offset` numbers the interfaces of a device. */
export function interfaceAddress(model: Model, offset: number): string {
  const start = model.hardwareAddress.slice(0, 6);
  const own = (Number.parseInt(model.hardwareAddress.slice(6), 16) + offset * 0x10).toString(16).padStart(6, '0');
  return (start + own).toUpperCase().replace(/..(?=.)/g, '$&:');
}

/** MAC address that others see: of the 2.4 or 5 GHz radio, else of the 60 GHz radio. */
export function radioAddress(model: Model): string {
  const main = model.radios.findIndex(({ band }) => band !== 'AD');
  return interfaceAddress(model, model.ethernetPorts + Math.max(0, main));
}

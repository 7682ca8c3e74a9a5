import type { JsonObject } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';
import { numberOf, rowsAt, withRows, withValues } from '../core/rowList.ts';
import { ethernetSettings, ethernetSpeedCode } from '../network/ethernetSpeed.ts';
import { interfaceKindOf } from '../network/interfaceKind.ts';
import { drivenRows } from './drivenRows.ts';

const INTERFACES = '/interfaces/interfaces';

function codeOf({ device, autoNegotiation, speed = 100, fullDuplex }: JsonObject): number | undefined {
  if (interfaceKindOf(device) !== 'ethernet') return undefined;
  if (autoNegotiation !== false) return 0;
  const duplex = fullDuplex === false ? 'half' : 'full';
  return ethernetSpeedCode({ autoneg: false, speed: Number(speed), duplex });
}

/** The speed of an Ethernet port is one choice, stored in three keys (docs/device.md#interfaces). */
export const ethernetSpeed: Derivation = drivenRows({
  id: 'ethernetSpeed',
  list: INTERFACES,
  driving: ['ethernetSpeed'],
  inputs: [],
  derivedOf: (_document, row) => ({ ethernetSpeed: codeOf(row) }),
  drive(document, row, original) {
    const settings = ethernetSettings(row.ethernetSpeed);
    const code = codeOf(row);
    if (settings === undefined || code === undefined || code === row.ethernetSpeed) return document;
    const before = rowsAt(original, INTERFACES).find(
      (other) =>
        numberOf(other) === numberOf(row) && other.device === row.device && codeOf(other) === row.ethernetSpeed,
    );
    const keys = before
      ? { autoNegotiation: before.autoNegotiation, speed: before.speed, fullDuplex: before.fullDuplex }
      : settings.autoneg
        ? { autoNegotiation: true }
        : { autoNegotiation: false, speed: settings.speed, fullDuplex: settings.duplex === 'full' };
    const rows = rowsAt(document, INTERFACES).map((other) => (other === row ? withValues(row, keys) : other));
    return withRows(document, INTERFACES, rows, original);
  },
});

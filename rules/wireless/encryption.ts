import { getAt, isJsonObject, type JsonObject, type JsonValue } from 'guywire-engine/core';
import { objection } from '../core/objection.ts';
import type { DeviceRule, RadioRule, Rule } from '../core/rule.ts';
import { isAccessPoint } from '../link/isAccessPoint.ts';
import { accessPointPart, stationPart } from './configurationParts.ts';
import { accessPointSecurity, stationSecurity } from './securitySides.ts';

/** One end of a link, with the keys that define its encryption (docs/device.md#security). */
export interface EncryptedSide {
  readonly object: '/security/accessPoint' | '/security/station';
  /** Switches that must be on besides `status`. */
  readonly entries: readonly string[];
  /** Pointer of the WPA version, its values, and its default. */
  readonly version: string;
  readonly versions: Readonly<Record<string, JsonValue>>;
  readonly defaultVersion: JsonValue;
}

/** Encryption that an access point requires from its stations. */
export const ACCESS_POINT: EncryptedSide = {
  object: '/security/accessPoint',
  entries: ['entryStatus'],
  version: 'version',
  versions: { wpa2: 2, mixed: 3, wpa: 1 },
  defaultVersion: 2,
};

/** Encryption that a station offers to its access point. */
export const STATION: EncryptedSide = {
  object: '/security/station',
  entries: ['deviceStatus', 'networkStatus'],
  version: 'protocol',
  versions: { wpa2: 'RSN', wpa: 'WPA' },
  defaultVersion: 'RSN',
};

/** Key management values, by the second half of the choice. */
export const KEY_MANAGEMENT: Readonly<Record<string, string>> = { personal: 'WPA-PSK', enterprise: 'WPA-EAP' };

function nameOf(names: Readonly<Record<string, JsonValue>>, value: JsonValue | undefined): string | undefined {
  return Object.keys(names).find((name) => names[name] === value);
}

/** Choice for the keys of a side: `none`, `wpa2-personal`, …; undefined if no choice matches. */
export function encryptionOf(side: EncryptedSide, document: JsonObject): string | undefined {
  const found = getAt(document, side.object);
  const own = isJsonObject(found) ? found : {};
  const management = getAt(own, '/protection/keyManagement');
  if (own.status !== true || side.entries.some((name) => own[name] === false) || management === 'NONE') return 'none';
  const version = nameOf(side.versions, own[side.version] ?? side.defaultVersion);
  const kind = nameOf(KEY_MANAGEMENT, management);
  return version && kind && `${version}-${kind}`;
}

const MODE = '/radio/radios/0/mode';
const LINK_KEY = '/radio/radios/0/linkKey';
/** Row of the backup radio of a 60 GHz link, which the link key does not encrypt. */
const BACKUP = '/radio/radios/1/row';

const OPEN = 'Without encryption, anyone in range can join this network and read its traffic.';
const OUTDATED = 'WPA and TKIP are outdated and can be broken: use WPA2 with AES.';

/** Rule that warns about missing and outdated encryption. */
function warning(id: string, limit: string, { object }: EncryptedSide): DeviceRule {
  const [choice, cipher] = [`${object}/encryption`, `${object}/cipher`] as const;
  return {
    id,
    of: 'device',
    limit,
    bound({ read }) {
      const value = read(choice);
      if (value === undefined) return { reasons: [] };
      // Without the board, the configuration shows which radios it is for.
      const isKeyed = read(MODE)?.endsWith('-ptp') && read(LINK_KEY) && read(BACKUP) === undefined;
      const isOutdated = !value.startsWith('wpa2') || read(cipher)?.includes('TKIP');
      const text = value === 'none' ? !isKeyed && OPEN : isOutdated && OUTDATED;
      return objection({ id }, value, text ? { text } : undefined, 'warning');
    },
  };
}

/**
 * A 60 GHz link has its own encryption key (docs/device.md#security). If its backup is open, too, only the backup has
 * the warning.
 */
const linkKey: RadioRule = {
  id: 'encryption.linkKey',
  of: 'radio',
  limit: 'linkKey',
  bound({ read }) {
    const key = read('/radio/radios/*/linkKey');
    const { object } = isAccessPoint(read(MODE)) ? ACCESS_POINT : STATION;
    const isSaid = read(BACKUP) !== undefined && read(`${object}/encryption`) === 'none';
    return objection(linkKey, key, key || isSaid ? undefined : { text: OPEN }, 'warning');
  },
};

/** Makes the choice of encryption available only with the security settings of its side. */
function asSide(limit: string, ...rules: readonly DeviceRule[]): readonly DeviceRule[] {
  return rules.map((rule) => ({ ...rule, id: `${rule.id}.encryption`, limit }));
}

/**
 * Each end of a link has its encryption, a 60 GHz link its key. Missing and outdated encryption gets a warning
 * (docs/device.md#security).
 */
export const ENCRYPTION_RULES: readonly Rule[] = [
  ...asSide('accessPointEncryption', accessPointPart, accessPointSecurity),
  warning('encryption.accessPoint', 'accessPointEncryption', ACCESS_POINT),
  ...asSide('stationEncryption', stationPart, stationSecurity),
  warning('encryption.station', 'stationEncryption', STATION),
  linkKey,
];

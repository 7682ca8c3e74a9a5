/** Network in a QR code, for a user who joins it. */
export interface SharedNetwork {
  readonly ssid: string;
  /** Undefined for an open network. */
  readonly key: string | undefined;
  readonly isHidden: boolean;
}

/** Characters that need a backslash. */
const SPECIAL = /[\\;,:"]/g;

/** Upper bound of a valid text: SSID of 32 bytes and key of 63 characters, all escaped, plus unknown fields. */
const LONGEST = 512;

/**
 * Text of a network in the format of phones: `WIFI:T:WPA;S:mast-north;P:…;;` (docs/decisions.md#d67).
 * @see parseQrText, the inverse
 */
export function qrText({ ssid, key, isHidden }: SharedNetwork): string {
  const fields = [
    ['T', key === undefined ? 'nopass' : 'WPA'],
    ['S', ssid],
    ...(key === undefined ? [] : [['P', key]]),
    ...(isHidden ? [['H', 'true']] : []),
  ];
  return `WIFI:${fields.map(([name, value = '']) => `${name}:${value.replace(SPECIAL, '\\$&')};`).join('')};`;
}

/** Parses such a text; undefined for other texts, without an SSID, and for security other than WPA. */
export function parseQrText(text: string): SharedNetwork | undefined {
  const trimmed = text.trim();
  if (!/^WIFI:/i.test(trimmed) || trimmed.length > LONGEST) return undefined;
  const fields = new Map<string, string>();
  const parts = trimmed.slice('WIFI:'.length).match(/(?:\\.|[^\\;])+|;/gs) ?? [];
  for (const [index, part] of parts.entries()) {
    if (!/^[A-Za-z]:/.test(part) || parts[index + 1] !== ';') continue;
    fields.set(part.charAt(0).toUpperCase(), part.slice(2).replace(/\\(.)/gs, '$1'));
  }
  const ssid = fields.get('S');
  const kind = (fields.get('T') ?? 'nopass').toLowerCase();
  const key = kind === 'wpa' ? fields.get('P') : undefined;
  if (ssid === undefined || ssid === '') return undefined;
  if (kind !== 'nopass' && kind !== '' && key === undefined) return undefined;
  return { ssid, key, isHidden: fields.get('H')?.toLowerCase() === 'true' };
}

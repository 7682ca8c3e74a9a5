/** A network as a QR code tells it to a person who is to join. */
export interface SharedNetwork {
  readonly ssid: string;
  /** Nothing of an open network. */
  readonly key: string | undefined;
  readonly isHidden: boolean;
}

/** What stands for itself only behind a backslash. */
const SPECIAL = /[\\;,:"]/g;

/** The longest a network of 32 bytes with a key of 63 characters can be, every one escaped, with room for words of others. */
const LONGEST = 512;

/**
 * The text phones know for a network: `WIFI:T:WPA;S:mast-north;P:…;;` (docs/decisions.md#d67).
 * @see parseQrText which reads it back
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

/** The network a text of that kind tells; nothing of any other text, of one without a name, and of security other than WPA. */
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

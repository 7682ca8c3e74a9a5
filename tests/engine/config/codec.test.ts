import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../../engine/config/applyEdits.ts';
import { decode, encode } from '../../../engine/config/codec.ts';
import { ConfigurationError } from '../../../engine/config/configurationError.ts';
import { edits } from '../../../engine/config/edits.ts';
import { parseText, serialise } from '../../../engine/config/flatText.ts';
import { fieldOfKey } from '../../../engine/config/keyIndex.ts';
import { setAt } from '../../../engine/core/pointer.ts';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { sampleSchema, sampleText } from './sampleSchema.ts';

const sample = plan(sampleSchema);

function write(text: string, changes: Readonly<Record<string, JsonValue | undefined>>): string {
  const parsed = parseText(text);
  const document = Object.entries(changes).reduce(
    (draft, [pointer, value]) => setAt(draft, pointer, value),
    decode(sample, parsed),
  );
  return serialise(encode(sample, document, parsed));
}

/** Error code of writing this value. */
function refusal(pointer: string, value: JsonValue): string | undefined {
  try {
    write(sampleText, { [pointer]: value });
    return undefined;
  } catch (error) {
    if (error instanceof ConfigurationError) return `${error.issue.code} ${error.issue.pointer}`;
    throw error;
  }
}

describe('decode', () => {
  test('decodes exactly the values of the text', () => {
    expect(decode(sample, parseText(sampleText))).toEqual({
      radio: {
        status: true,
        country: 276,
        radios: [
          {
            row: 1,
            mode: 'managed',
            txPower: 24,
            noAck: false,
            ackAuto: true,
            antenna: { id: 2 },
            centerFrequency: 5500,
            scanList: [5180, 5200],
          },
          { row: 2, mode: 'master', txPower: 7 },
        ],
      },
      wireless: {
        interfaces: [
          {
            row: 1,
            ssid: 'guywire',
            macAcl: {
              status: true,
              entries: [
                { row: 1, mac: '00:11:22:33:44:55' },
                { row: 3, mac: '00:11:22:33:44:66' },
              ],
            },
          },
        ],
        security: { kind: 'WPA-PSK', psk: 'correct horse' },
      },
    });
    expect(decode(sample, parseText(''))).toEqual({});
  });

  test('decodes all row numbers, ascending, from any key under the prefix', () => {
    const text = parseText(
      'radio.10.txpower=1\nradio.2.unknown=x\nradio.0.mode=master\nradio.07.mode=master\nradio.5=x\n',
    );
    expect(decode(sample, text)).toEqual({
      radio: { radios: [{ row: 0, mode: 'master' }, { row: 2 }, { row: 10, txPower: 1 }] },
    });
  });

  test('keeps a value of the wrong type as text', () => {
    const text = parseText(
      'radio.status=maybe\nradio.countrycode=1e3\nradio.1.txpower=99999999999999999999\nradio.1.antenna.tilt=.5\nradio.1.scan_list.channels=5180,x\n',
    );
    expect(decode(sample, text)).toEqual({
      radio: {
        status: 'maybe',
        country: '1e3',
        radios: [{ row: 1, txPower: '99999999999999999999', antenna: { tilt: '.5' }, scanList: '5180,x' }],
      },
    });
  });

  test('reads minus zero as zero', () => {
    expect(decode(sample, parseText('radio.countrycode=-0\n'))).toEqual({ radio: { country: 0 } });
  });

  test('an empty value is an empty text or an empty list', () => {
    expect(decode(sample, parseText('wireless.1.ssid=\nwireless.1.tags=\n'))).toEqual({
      wireless: { interfaces: [{ row: 1, ssid: '', tags: [] }] },
    });
  });
});

describe('encode', () => {
  test('one edit changes one line', () => {
    expect(write(sampleText, { '/radio/radios/0/txPower': 20 })).toBe(
      sampleText.replace('radio.1.txpower=24', 'radio.1.txpower=20'),
    );
  });

  test('writes booleans, numbers and lists in device format', () => {
    const text = write('', {
      '/radio/status': false,
      '/radio/radios': [{ row: 1, noAck: true, antenna: { tilt: -0.0000005 }, scanList: [5180, 5200] }],
    });
    expect(text).toBe(
      'radio.status=disabled\nradio.1.pollingnoack=1\nradio.1.antenna.tilt=-0.0000005\nradio.1.scan_list.channels=5180,5200\n',
    );
  });

  test('adds keys with the line ending of the text, also after an unterminated last line', () => {
    expect(write('radio.status=enabled\r\n', { '/radio/country': 276 })).toBe(
      'radio.status=enabled\r\nradio.countrycode=276\r\n',
    );
    expect(write('radio.status=enabled', { '/radio/country': 276, '/wireless/security/kind': 'NONE' })).toBe(
      'radio.status=enabled\nradio.countrycode=276\nsecurity.1.mgmt=NONE',
    );
  });

  test('uses CRLF to terminate the last line', () => {
    expect(write('radio.status=enabled\r\nx=1', { '/radio/country': 276 })).toBe(
      'radio.status=enabled\r\nx=1\r\nradio.countrycode=276',
    );
  });

  test('removing a value removes its line, removing a row removes all lines of the row', () => {
    expect(write(sampleText, { '/radio/country': undefined })).toBe(
      sampleText.replace('radio.countrycode=276\n', ''),
    );
    const without = write(sampleText, { '/radio/radios/0': undefined });
    expect(without).toBe(sampleText.replaceAll(/^radio\.1\..*\n/gm, ''));
    expect(without).toContain('radio.2.txpower=7');
  });

  test('on a duplicate key the last line gets the value and the others are removed', () => {
    const text = 'radio.countrycode=1\nx=1\nradio.countrycode=2\nx=1\n';
    expect(write(text, { '/radio/country': 3 })).toBe('x=1\nradio.countrycode=3\nx=1\n');
    expect(write(text, { '/radio/country': undefined })).toBe('x=1\nx=1\n');
  });

  test('keeps the lines of inactive fields unchanged', () => {
    expect(write(sampleText, { '/radio/radios/0/ackDistance': 500 })).toBe(sampleText);
    const onlyInactive = 'radio.3.ackdistance=500\n';
    expect(write(onlyInactive, { '/radio/radios/0/ackDistance': undefined })).toBe(onlyInactive);
    const open = write(sampleText, { '/wireless/security/kind': 'NONE', '/wireless/security/psk': 'other' });
    expect(open).toBe(sampleText.replace('mgmt=WPA-PSK', 'mgmt=NONE'));
  });

  test('rejects values that text cannot store', () => {
    const ssid = '/wireless/interfaces/0/ssid';
    for (const value of ['a\nb', 'a\r', '\0', 'a\u0085b', 'tab\there']) {
      expect(refusal(ssid, value)).toBe(`control-character ${ssid}`);
    }
    expect(refusal(ssid, null)).toBe(`unwritable ${ssid}`);
    expect(refusal(ssid, { a: 1 })).toBe(`unwritable ${ssid}`);
    expect(refusal(ssid, ['a'])).toBe(`unwritable ${ssid}`);
    expect(refusal('/wireless/interfaces/0/tags', ['a,b'])).toBe('unwritable /wireless/interfaces/0/tags');
    expect(refusal('/wireless/interfaces/0/tags', [''])).toBe('unwritable /wireless/interfaces/0/tags');
    expect(refusal('/radio/country', Number.NaN)).toBe('unwritable /radio/country');
    expect(refusal('/radio/country', Number.POSITIVE_INFINITY)).toBe('unwritable /radio/country');
  });

  test('rejects rows with ambiguous or missing numbers', () => {
    expect(refusal('/radio/radios/2', { mode: 'master' })).toBe('row-number /radio/radios/2');
    expect(refusal('/radio/radios/2', { row: 2, mode: 'master' })).toBe('row-number /radio/radios/2');
    expect(refusal('/radio/radios/2', { row: 1.5, mode: 'master' })).toBe('row-number /radio/radios/2');
    expect(refusal('/radio/radios/2', { row: 3 })).toBe('empty-row /radio/radios/2');
    expect(refusal('/radio/radios/1', { row: 2 })).toBe('empty-row /radio/radios/1');
  });

  test('never edits a text that exceeded the parse limit', () => {
    const tooLong = parseText(`k=${'x'.repeat(2 ** 21)}`);
    expect(() => encode(sample, { radio: { country: 1 } }, tooLong)).toThrow(ConfigurationError);
  });
});

describe('edits', () => {
  test('lists new values, removed keys and removed rows', () => {
    const before = decode(sample, parseText(sampleText));
    const after = [
      ['/radio/status', undefined],
      ['/radio/radios/1', undefined],
      ['/wireless/interfaces/0/macAcl/entries/0', undefined],
      ['/wireless/interfaces/0/ssid', 'new'],
    ] as const;
    const document = after.reduce((draft, [pointer, value]) => setAt(draft, pointer, value), before);
    expect(edits(sample, before, document)).toMatchObject({
      set: new Map([['wireless.1.ssid', 'new']]),
      removed: new Set(['radio.status']),
      removedRows: new Set(['radio.2.', 'wireless.1.mac_acl.1.']),
    });
  });

  test('checks new values again when applied manually', () => {
    const none = { removed: new Set<string>(), removedRows: new Set<string>() };
    const apply = (key: string, value: string) =>
      applyEdits(parseText(''), { ...none, set: new Map([[key, value]]) });
    expect(serialise(apply('a', 'b=c'))).toBe('a=b=c\n');
    expect(() => apply('a', 'b\nc=d')).toThrow(ConfigurationError);
    expect(() => apply('a\n', 'b')).toThrow(ConfigurationError);
    expect(() => apply('a=b', 'c')).toThrow(ConfigurationError);
    expect(() => apply('', 'c')).toThrow(ConfigurationError);
  });
});

test('resolves a key to its field and rows', () => {
  expect(fieldOfKey(sample, 'wireless.2.mac_acl.14.mac')).toMatchObject({
    field: { pointer: '/wireless/interfaces/*/macAcl/entries/*/mac' },
    numbers: [2, 14],
  });
  expect(fieldOfKey(sample, 'security.1.psk')).toMatchObject({ field: { secret: true }, numbers: [] });
  expect(fieldOfKey(sample, 'wireless.2')).toBeUndefined();
  expect(fieldOfKey(sample, 'unknown.key')).toBeUndefined();
  expect(fieldOfKey(sample, 'radio.01.mode')).toBeUndefined();
});

import fc from 'fast-check';
import encodeQR from 'qr';
import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { parseQrText, qrText, type SharedNetwork } from '../../../src/linkWizard/qrText.ts';

const printable = (least: number, most: number) =>
  fc.string({
    unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
    minLength: least,
    maxLength: most,
  });

const networks: fc.Arbitrary<SharedNetwork> = fc.record({
  ssid: printable(1, 32),
  key: fc.option(printable(8, 63), { nil: undefined }),
  isHidden: fc.boolean(),
});

test('reads back every name and key', () => {
  fc.assert(
    fc.property(networks, (network) => {
      expect(parseQrText(qrText(network))).toEqual(network);
    }),
  );
});

test('a QR reader decodes the same text', () => {
  const text = qrText({ ssid: 'a;b:c,d"e\\f', key: 'k;:,"\\ 12345678', isHidden: true });
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const scale = 4;
  const size = rows.length * scale;
  const data = Uint8ClampedArray.from({ length: size * size * 4 }, (_, at) => {
    const pixel = Math.floor(at / 4);
    const isDark = rows[Math.floor(pixel / size / scale)]?.[Math.floor((pixel % size) / scale)] === true;
    return at % 4 === 3 || !isDark ? 255 : 0;
  });
  expect(decodeQR({ width: size, height: size, data })).toBe(text);
});

test.each([
  ['WIFI:T:WPA;S:mast;P:eight chars;;', { ssid: 'mast', key: 'eight chars', isHidden: false }],
  ['wifi:S:mast;;', { ssid: 'mast', key: undefined, isHidden: false }],
  ['WIFI:P:one two three;H:true;T:WPA;S:a\\;b;;', { ssid: 'a;b', key: 'one two three', isHidden: true }],
  ['WIFI:T:WEP;S:mast;P:12345;;', undefined],
  ['WIFI:T:WPA;S:mast;;', undefined],
  ['WIFI:T:WPA;P:eight chars;;', undefined],
  ['https://example.net', undefined],
  ['', undefined],
])('%s', (text, network) => {
  expect(parseQrText(text)).toEqual(network);
});

test('rejects invalid text of any length without throwing', () => {
  fc.assert(fc.property(fc.string(), (text) => void parseQrText(`WIFI:${text}`)));
  expect(parseQrText(`WIFI:S:${'a'.repeat(10_000)};;`)).toBeUndefined();
});

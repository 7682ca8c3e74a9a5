import { describe, expect, it } from 'vitest';
import { controllerKey } from '../../../rules/network/controllerKey.ts';
import { email } from '../../../rules/network/email.ts';
import { integer } from '../../../rules/network/integer.ts';
import { sshKeys } from '../../../rules/network/sshKeys.ts';
import { ssid } from '../../../rules/network/ssid.ts';

const NO_TEXT = [undefined, null, Number.NaN, {}, ['a'], true];

describe('ssid.form (docs/device.md#values)', () => {
  it.each(['', 'mast-north', ' ', '~', `!"#$%&'()*+,-./`, 'x'.repeat(32)])('%j is one', (value) => {
    expect(ssid.check(value)).toBeUndefined();
  });
  it.each(['x'.repeat(33), 'mäst', 'a\tb', 'a\n', '\u007f', '😀', 7, ...NO_TEXT])('%j is none', (value) => {
    expect(ssid.check(value)).toEqual({
      text: 'Use up to {length} printable ASCII characters.',
      params: { length: 32 },
    });
  });
});

describe('email.form (docs/device.md#values)', () => {
  it('is 254 characters long at most', () => {
    const domain = `@${Array.from({ length: 3 }, () => 'x'.repeat(63)).join('.')}`;
    expect(email.check(`${'a'.repeat(254 - domain.length)}${domain}`)).toBeUndefined();
    expect(email.check(`${'a'.repeat(255 - domain.length)}${domain}`)).toBeDefined();
  });
  it.each(['name@example.com', 'a.b+c@mail.example.co', "o'neil_1@x-y.example", 'root@localhost'])(
    '%j is one',
    (value) => {
      expect(email.check(value)).toBeUndefined();
    },
  );
  it.each([
    '',
    'name',
    '@example.com',
    'name@',
    'a b@example.com',
    'a@b@example.com',
    'a@-example.com',
    'a@example-.com',
    'a@example..com',
    'a@.example.com',
    'a@example.com\n',
    `${'a'.repeat(250)}@b.co`,
    `a@${'x'.repeat(64)}.com`,
    7,
    ...NO_TEXT,
  ])('%j is none', (value) => {
    expect(email.check(value)?.text).toBe('Enter an e-mail address, such as name@example.com.');
  });
});

describe('controllerKey.form (docs/device.md#controller)', () => {
  it.each([
    'ws://192.0.2.7',
    'wss://controller.example',
    'wss://controller.example:443',
    'WSS://controller.example:443/nms',
    'wss://controller.example:443+a1B2c3_-=+allowUntrustedCertificate',
    'wss://[2001:db8::7]:443+key',
  ])('%j is one', (value) => {
    expect(controllerKey.check(value)).toBeUndefined();
  });
  it.each([
    '',
    'wss://',
    'ws:/controller.example',
    'https://controller.example',
    'controller.example',
    'wss://controller.example:99999',
    'wss://controller.example:443+',
    'wss://controller.example:443++x',
    'wss://+key',
    'wss://controller.example:443 +key',
    'wss://controller\n.example',
    ' wss://controller.example',
    'javascript:alert(1)//wss://',
    7,
    ['wss://controller.example'],
    ...NO_TEXT,
  ])('%j is none', (value) => {
    expect(controllerKey.check(value)?.text).toBe(
      'Enter the key of the controller: an address that begins with ws:// or wss://.',
    );
  });
});

describe('integer.form (docs/device.md#values)', () => {
  it.each(['0', '7', '007', '123456', 0, 42])('%j is one', (value) => {
    expect(integer.check(value)).toBeUndefined();
  });
  it.each(['', '-1', '+1', '1.0', '1e3', ' 1', '1\n', '٣', -1, 1.5, Infinity, ...NO_TEXT])('%j is none', (value) => {
    expect(integer.check(value)).toEqual({ text: 'Use digits only.' });
  });
});

describe('sshKeys.count (docs/device.md#services)', () => {
  it.each([0, 1, 10])('%d keys are fine', (count) => {
    expect(sshKeys.check(Array.from({ length: count }, () => 'ssh-ed25519 AAAA'))).toBeUndefined();
  });
  it.each([[Array.from({ length: 11 }, () => 'key')], ['key'], [undefined], [{ length: 1 }]])(
    '%j is refused',
    (keys) => {
      expect(sshKeys.check(keys)).toEqual({ text: 'Keep at most {most} SSH keys.', params: { most: 10 } });
    },
  );
});

import { describe, expect, it } from 'vitest';
import { controllerKey } from '../../../rules/network/controllerKey.ts';

const NO_TEXT = [undefined, null, Number.NaN, {}, ['a'], true];

describe('controllerKey.form (docs/device.md#controller)', () => {
  it.each([
    'ws://192.0.2.7',
    'wss://controller.example',
    'wss://controller.example:443',
    'WSS://controller.example:443/nms',
    'wss://controller.example:443+a1B2c3_-=+allowUntrustedCertificate',
    'wss://[2001:db8::7]:443+key',
  ])('accepts %j', (value) => {
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
  ])('rejects %j', (value) => {
    expect(controllerKey.check(value)?.text).toBe(
      'Enter the key of the controller: an address that begins with ws:// or wss://.',
    );
  });
});

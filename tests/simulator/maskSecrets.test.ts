import { expect, it } from 'vitest';
import { maskSecrets } from '../../simulator/configuration/maskSecrets.ts';

it('empties secrets and lines without a key, and keeps the order', () => {
  const text =
    'netmode=bridge\nwpa.psk: hush=1\r\n# hush\n\naaa.1.wpa.psk=hush\nmail.password=hush\nusers.2.shell=sh\n';
  expect(maskSecrets(text)).toBe('netmode=bridge\n\r\n\n\naaa.1.wpa.psk=\nmail.password=\nusers.2.shell=sh\n');
});

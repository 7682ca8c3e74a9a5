import { MASK } from 'guywire-engine/words';
import { describe, expect, test } from 'vitest';
import { plan } from '../../../../engine/plan/plan.ts';
import { secretKeys } from '../../../../src/settings/draft/secretKeys.ts';
import { maskedLines } from '../../../../src/settings/review/maskedLines.ts';

const isSecret = secretKeys(plan({ title: 'Nothing', type: 'object', properties: {} }));

describe('the review as lines', () => {
  test('is sorted by key, removed before added', () => {
    const lines = maskedLines('b=1\na=1\nc=3\n', 'c=3\nb=2\nd=4\n', isSecret);
    expect(lines).toEqual([
      { sign: '-', text: 'a=1' },
      { sign: '-', text: 'b=1' },
      { sign: '+', text: 'b=2' },
      { sign: '+', text: 'd=4' },
    ]);
  });

  test('never shows a secret, not even one no schema knows', () => {
    const secrets = [
      'aaa.1.wpa.psk',
      'wpasupplicant.profile.1.network.1.psk',
      'wpasupplicant.profile.1.network.1.password',
      'aaa.1.radius.auth.1.secret',
      'users.1.password',
      'radio.0.psk',
      'ppp.1.password',
      'snmp.community',
      'wireless.1.security.1.key',
      'unms.uri',
      'somebody.elses.PSK',
    ];
    const text = secrets.map((key) => `${key}=hunter2hunter2`).join('\n');
    const lines = maskedLines('', text, isSecret);
    expect(lines).toHaveLength(secrets.length);
    for (const line of lines) expect(line.text.endsWith(`=${MASK}`)).toBe(true);
  });

  test('shows what is no secret', () => {
    const [line] = maskedLines('', 'aaa.1.wpa.key.1.mgmt=WPA-PSK\n', isSecret);
    expect(line?.text).toBe('aaa.1.wpa.key.1.mgmt=WPA-PSK');
  });

  test.each(['wpa.psk: hush=1', '"wpa.psk": "hush"', 'hush'])(
    'masks the line %s, which has no key, as a whole',
    (text) => {
      expect(maskedLines('', `${text}\n`, isSecret)).toEqual([{ sign: '+', text: MASK }]);
    },
  );
});

import { MASK } from 'guywire-engine/words';
import { describe, expect, test } from 'vitest';
import { plan } from '../../../../engine/plan/plan.ts';
import { secretKeys } from '../../../../src/settings/draft/secretKeys.ts';
import { maskedLines } from '../../../../src/settings/review/maskedLines.ts';

const isSecret = secretKeys(plan({ title: 'Nothing', type: 'object', properties: {} }));

describe('lines of the review', () => {
  test('are sorted by key, removed before added', () => {
    const lines = maskedLines('b=1\na=1\nc=3\n', 'c=3\nb=2\nd=4\n', isSecret);
    expect(lines).toEqual([
      { sign: '-', text: 'a=1' },
      { sign: '-', text: 'b=1' },
      { sign: '+', text: 'b=2' },
      { sign: '+', text: 'd=4' },
    ]);
  });

  test('never show a secret, not even one without a schema', () => {
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

  test('show values that are no secrets', () => {
    const [line] = maskedLines('', 'aaa.1.wpa.key.1.mgmt=WPA-PSK\n', isSecret);
    expect(line?.text).toBe('aaa.1.wpa.key.1.mgmt=WPA-PSK');
  });

  test.each(['wpa.psk: hush=1', '"wpa.psk": "hush"', 'hush'])('mask the line %s without a key completely', (text) => {
    expect(maskedLines('', `${text}\n`, isSecret)).toEqual([{ sign: '+', text: MASK }]);
  });
});

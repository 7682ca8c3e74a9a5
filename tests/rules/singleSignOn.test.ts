import { describe, expect, it } from 'vitest';
import { CLOUD_DOMAINS, controllerAccount, isCloudHost, signOnLink } from '../../rules/singleSignOn.ts';
import { controllerSchema } from '../../schemas/config/controller.ts';

const cloud = CLOUD_DOMAINS[0] ?? '';

describe('signOnLink (D23)', () => {
  it.each([
    ['https://192.0.2.7/sso', 'https://192.0.2.7/sso?device=dish.example%3A8443'],
    ['http://192.0.2.7:8080/', 'http://192.0.2.7:8080/?device=dish.example%3A8443'],
    ['https://[2001:db8::7]/sso?a=1', 'https://[2001:db8::7]/sso?a=1&device=dish.example%3A8443'],
    [`https://${cloud}/sso`, `https://${cloud}/sso?device=dish.example%3A8443`],
    [`https://site.${cloud.toUpperCase()}/sso`, `https://site.${cloud}/sso?device=dish.example%3A8443`],
    ['https://192.0.2.7/?device=other', 'https://192.0.2.7/?device=dish.example%3A8443'],
  ])('%s is offered', (address, link) => {
    expect(signOnLink(address, 'dish.example:8443')).toBe(link);
  });

  it.each([
    'https://controller.example/sso',
    'https://192.0.2.7.evil.example/',
    'https://evil.example/?192.0.2.7',
    'javascript:alert(1)//192.0.2.7',
    'not an address',
    `https://evil${cloud}/`,
    `https://${cloud}.evil.example/`,
    `https://evil.example/${cloud}`,
    `https://${cloud}@evil.example/`,
    `https://evil.example#.${cloud}`,
    `https://evil.example\\.${cloud}`,
    `javascript://${cloud}/%0aalert(1)`,
    `data:text/html,${cloud}`,
    `ftp://192.0.2.7/`,
    `//${cloud}/`,
    cloud,
    '192.0.2.7',
    'https://',
    '',
  ])('%j is not offered', (address) => {
    expect(signOnLink(address, 'dish.example')).toBeUndefined();
  });

  it('uses the domains of the configuration if the device reports them', () => {
    const own = ['cloud.example'];
    expect(signOnLink('https://a.cloud.example/', 'dish.example', own)).toBe(
      'https://a.cloud.example/?device=dish.example',
    );
    expect(signOnLink(`https://${cloud}/`, 'dish.example', own)).toBeUndefined();
    expect(signOnLink('https://a.cloud.example/', 'dish.example')).toBeUndefined();
    expect(signOnLink('https://192.0.2.7/', 'dish.example', [])).toBe('https://192.0.2.7/?device=dish.example');
    expect(controllerAccount('https://cloud.example/me', own)).toEqual({
      link: 'https://cloud.example/me',
      isCloud: true,
    });
    expect(CLOUD_DOMAINS.join(',')).toBe(controllerSchema.properties.cloudDomains.default);
  });

  it('the host cannot inject other content', () => {
    const link = signOnLink('https://192.0.2.7/', 'x&admin=1#y');
    expect(link).toBe('https://192.0.2.7/?device=x%26admin%3D1%23y');
  });
});

describe('isCloudHost', () => {
  it('matches domains at a dot boundary', () => {
    for (const domain of CLOUD_DOMAINS) {
      expect(isCloudHost(domain)).toBe(true);
      expect(isCloudHost(`a.${domain}`)).toBe(true);
      expect(isCloudHost(`a${domain}`)).toBe(false);
      expect(isCloudHost(`${domain}.a`)).toBe(false);
    }
    expect(isCloudHost('192.0.2.7')).toBe(false);
    expect(isCloudHost('')).toBe(false);
  });
});

describe('controllerAccount (D23)', () => {
  it.each([
    [`https://account.${cloud}/me`, true],
    ['https://192.0.2.7/account', false],
    ['http://[2001:db8::7]:8080/account', false],
  ])('%s is an account, of the cloud: %s', (address, isCloud) => {
    expect(controllerAccount(address)).toEqual({ link: address, isCloud });
  });

  it.each([
    'https://controller.example/me',
    `https://${cloud}.evil.example/`,
    `javascript://${cloud}/%0aalert(1)`,
    '',
  ])('%j is not an account', (address) => {
    expect(controllerAccount(address)).toBeUndefined();
  });
});

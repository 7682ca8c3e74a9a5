import { describe, expect, it } from 'vitest';
import { isLicensed } from '../../rules/licensed.ts';
import { CURRENT_DOMAINS } from '../../rules/regulatory/domains.ts';
import { checkSetup } from '../../rules/setup.ts';
import { isUserName } from '../../rules/userName.ts';

describe('checkSetup (docs/decisions.md#sign-in)', () => {
  it.each([
    [840, true, []],
    [0, true, ['Please select your country.']],
    [Number.NaN, true, ['Please select your country.']],
    [840, false, ['{label} must be accepted.']],
    [0, false, ['Please select your country.', '{label} must be accepted.']],
  ])('country %s, agreed %s', (country, agreed, texts) => {
    expect(Object.values(checkSetup({ country, agreed })).map(({ text }) => text)).toEqual(texts);
  });

  it('names the agreement by its label', () => {
    expect(checkSetup({ country: 840, agreed: false }).agreed?.params).toEqual({ label: 'Terms of Use agreement' });
  });
});

describe('isUserName and LOGIN_FIELD_LENGTH (docs/decisions.md#sign-in)', () => {
  it.each(['a', '_', '9', 'mast-admin', 'A.b_c-d', 'x'.repeat(64)])('accepts %j', (name) => {
    expect(isUserName(name)).toBe(true);
  });
  it.each(['', '-a', '.a', 'a b', 'a\n', '\na', 'ä', 'a@b', 'a:b', 'x'.repeat(65)])('rejects %j', (name) => {
    expect(isUserName(name)).toBe(false);
  });
});

describe('isLicensed (D11)', () => {
  it.each([
    ['Germany (licensed)', true],
    ['GERMANY LICENSED', true],
    ['Compliance test, Licensed use', true],
    ['Germany', false],
    ['Germany (unlicensed)', false],
    ['UNLICENSED', false],
    ['', false],
  ])('%j: %s', (label, licensed) => {
    expect(isLicensed(label)).toBe(licensed);
  });
});

describe('countries of the first setup', () => {
  const codes = CURRENT_DOMAINS.countries.map(({ code }) => code);

  it('has all countries with their own rules, by name, and no world domain', () => {
    expect(CURRENT_DOMAINS.countries.filter(({ code }) => code < 1000)).toHaveLength(181);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).not.toContain(0);
    expect(CURRENT_DOMAINS.countries).toContainEqual({ code: 840, alpha2: 'US', name: 'United States of America' });
    const names = CURRENT_DOMAINS.countries.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  it('has licensed variants from 1000 up, labeled accordingly (D11)', () => {
    expect(
      CURRENT_DOMAINS.countries
        .filter(({ name }) => isLicensed(name))
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(codes.filter((code) => code >= 1000).toSorted());
    expect(codes).toContain(1276);
  });
});

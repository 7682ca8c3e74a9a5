import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { agreement } from '../../../rules/access/agreement.ts';
import { controllerHost } from '../../../rules/access/controllerHost.ts';
import { country } from '../../../rules/access/country.ts';
import { type NewPasswordQuestion, newPassword } from '../../../rules/access/newPassword.ts';
import { newUserName } from '../../../rules/access/newUserName.ts';
import { passwordRepeat } from '../../../rules/access/passwordRepeat.ts';
import { required } from '../../../rules/access/required.ts';
import { signIn } from '../../../rules/access/signIn.ts';
import { CLOUD_DOMAINS } from '../../../rules/singleSignOn.ts';

const missing = (label: string) => ({ text: '{label} required.', params: { label } });
const NO_TEXT = ['', undefined, null, 7, Number.NaN, {}, ['a']];

describe('required.text (docs/decisions.md#sign-in)', () => {
  it.each(NO_TEXT)('%j is missing', (value) => {
    expect(required.check({ label: 'Username', value })).toEqual(missing('Username'));
  });
  it.each(['a', ' '])('%j is there', (value) => {
    expect(required.check({ label: 'Username', value })).toBeUndefined();
  });
});

describe('signIn.required (docs/decisions.md#sign-in)', () => {
  it.each<[unknown, unknown, object | undefined]>([
    ['', '', missing('Username')],
    ['', 'secret', missing('Username')],
    ['admin', '', missing('Password')],
    ['admin', undefined, missing('Password')],
    [null, 'secret', missing('Username')],
    ['admin', 'x', undefined],
  ])('%j, %j: %j', (username, password, sentence) => {
    expect(signIn.check({ username, password })).toEqual(sentence);
  });
});

describe('newUserName.form (docs/decisions.md#sign-in)', () => {
  it.each(NO_TEXT)('%j is missing', (name) => {
    expect(newUserName.check(name)).toEqual(missing('Username'));
  });
  it.each(['-a', '.a', 'a b', 'a\n', 'x'.repeat(65)])('%j is none', (name) => {
    expect(newUserName.check(name)?.text).toBe(
      'Use letters, digits, dots, dashes and underscores; neither a dot nor a dash comes first.',
    );
  });
  it.each(['a', '_', 'mast-admin', 'x'.repeat(64)])('%j is one', (name) => {
    expect(newUserName.check(name)).toBeUndefined();
  });
});

describe('newPassword.strength (D8)', () => {
  const question: NewPasswordQuestion = {
    password: 'Aa1!Bb2?Cc3#',
    username: 'mast-admin',
    hostname: 'dish-north',
    productName: 'Dish 5AC 23',
    score: () => 4,
    readOnly: false,
  };

  it.each<[unknown, string | undefined]>([
    ['Aa1!Bb2?Cc3#', undefined],
    ['x'.repeat(20), undefined],
    ['short', 'Use at least {length} characters.'],
    ['Aa1!bbb2?Cc3#', 'The password may not contain sequences of three or more repeated characters.'],
    ['Aa1!Ubnt?Cc3#', "Please avoid using known facts like 'ubnt', 'password', your username or hostname."],
    ['', '{label} required.'],
    [undefined, '{label} required.'],
    [123_456_789_012, '{label} required.'],
  ])('%j: %s', (password, message) => {
    expect(newPassword.check({ ...question, password })?.text).toBe(message);
  });

  it('is skipped for the read-only account: the external test is not even asked', () => {
    const never = () => {
      throw new Error('asked');
    };
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.anything()), (password) => {
        expect(newPassword.check({ ...question, password, score: never, readOnly: true })).toBeUndefined();
      }),
    );
  });
});

describe('passwordRepeat.same (docs/decisions.md#sign-in)', () => {
  it.each<[unknown, unknown, object | undefined]>([
    ['secret', 'secret', undefined],
    ['secret', 'Secret', { text: 'The passwords are not the same.' }],
    ['secret', 'secret ', { text: 'The passwords are not the same.' }],
    ['secret', '', missing('Confirm Password')],
    ['', '', missing('Confirm Password')],
    [undefined, undefined, missing('Confirm Password')],
  ])('%j, %j: %j', (password, repeat, sentence) => {
    expect(passwordRepeat.check({ password, repeat })).toEqual(sentence);
  });
});

describe('country.chosen (docs/decisions.md#sign-in)', () => {
  it.each([0, -1, Number.NaN, Infinity, '840', '', undefined, null, {}])('%j is none', (code) => {
    expect(country.check(code)).toEqual({ text: 'Please select your country.' });
  });
  it.each([1, 4, 840, 1125])('%d is one', (code) => {
    expect(country.check(code)).toBeUndefined();
  });
});

describe('agreement.accepted (docs/decisions.md#sign-in)', () => {
  it.each([false, undefined, null, 0, 1, 'true', 'on', {}])('%j is no agreement', (agreed) => {
    expect(agreement.check(agreed)).toEqual({
      text: '{label} must be accepted.',
      params: { label: 'Terms of Use agreement' },
    });
  });
  test('agreement.accepted: only true is (docs/decisions.md#sign-in)', () => {
    expect(agreement.check(true)).toBeUndefined();
  });
});

describe('controllerHost.trusted (D23)', () => {
  it.each(['https://192.0.2.7/sso', 'https://[2001:db8::7]/', ...CLOUD_DOMAINS.map((host) => `https://a.${host}/`)])(
    '%s is',
    (address) => {
      expect(controllerHost.check(address)).toBeUndefined();
    },
  );
  it.each([
    'https://controller.example/',
    `https://evil${CLOUD_DOMAINS[0]}/`,
    'ftp://192.0.2.7/',
    ['https://192.0.2.7/'],
    ...NO_TEXT,
  ])('%j is not', (address) => {
    expect(controllerHost.check(address)?.text).toBe(
      'The controller can sign you in only from an IP address or from the cloud.',
    );
  });
});

test.each([newUserName, country, agreement, controllerHost])('$id never throws', ({ check }) => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string(), fc.double(), fc.webUrl()), (value) => {
      const sentence = check(value);
      if (sentence !== undefined) expect(sentence.text).not.toBe('');
    }),
  );
});

test('signIn.required, passwordRepeat.same and newPassword.strength never throw (docs/decisions.md#sign-in)', () => {
  const anything = fc.oneof(fc.anything(), fc.string());
  const known = { username: '', hostname: '', productName: '', score: () => 0, readOnly: false };
  fc.assert(
    fc.property(anything, anything, (one, other) => {
      signIn.check({ username: one, password: other });
      passwordRepeat.check({ password: one, repeat: other });
      expect(
        newPassword.check({ ...known, password: typeof one === 'string' ? one.slice(0, 19) : one }),
      ).toBeDefined();
    }),
  );
});

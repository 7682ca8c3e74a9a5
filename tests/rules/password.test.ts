import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import zxcvbn from 'zxcvbn';
import { checkPassword, checkReaderPassword } from '../../rules/password.ts';

const known = { username: 'mast-admin', hostname: 'dish-north', productName: 'Dish 5AC 23' };
const score = (password: string, words: readonly string[]): number => zxcvbn(password, [...words]).score;
const check = (password: string, external: typeof score = () => 4) =>
  checkPassword({ ...known, password, score: external });

const TOO_SHORT = 'Use at least {length} characters.';
const TOO_LONG = 'Use at most {length} characters.';
const REPEATED = 'The password may not contain sequences of three or more repeated characters.';
const WEAK =
  'Please use a longer password or add characters from different groups (mixed case letters, numbers, symbols).';
const FACTS = "Please avoid using known facts like 'ubnt', 'password', your username or hostname.";

describe('checkPassword and PASSWORD_LENGTH (D8)', () => {
  it.each<[string, boolean, number, string | undefined]>([
    ['', false, 0, undefined],
    ['a', false, 1, TOO_SHORT],
    ['Aa1!Aa1!Aa1', false, 1, TOO_SHORT],
    ['Aa1!Bb2?Cc3#', true, 3, undefined],
    ['Aa1!Bb2?Cc3#D', true, 3, undefined],
    ['Aa1!Bb2?Cc3#Dd', true, 4, undefined],
    ['Aa1!Bb2?Cc3#Dd4%Ee5', true, 4, undefined],
    ['aaaaaaaaaaaaaaaaaaaa', true, 4, undefined],
    ['ubnt ubnt ubnt password', true, 4, undefined],
    ['Aa1!bbb2?Cc3#', false, 2, REPEATED],
    ['Aa1!bb2?bCc3#', true, 3, undefined],
    ['aa1!bb2?cc3#', false, 2, WEAK],
    ['AA1!BB2?CC3#', false, 2, WEAK],
    ['Aab!Bbc?Ccd#', false, 2, WEAK],
    ['Aa1bBb2cCc3d', false, 2, WEAK],
    ['Aa1!Ubnt?Cc3#', false, 2, FACTS],
    ['Aa1!PassWord?3', false, 2, FACTS],
    ['Zq7!mast-adminX', false, 2, FACTS],
    ['Zq7!MAST-Adminx', false, 2, FACTS],
    ['Zq7!dish-northX', false, 2, FACTS],
    ['Zq7!Dish-NORTHx', false, 2, FACTS],
    ['Zq7!dish-northX/Kv9?', true, 4, undefined],
    ['x'.repeat(63), true, 4, undefined],
    ['Aa1!'.repeat(16), false, 4, TOO_LONG],
  ])('%j: valid %s, strength %i, %s', (password, valid, strength, message) => {
    const verdict = check(password);
    expect([verdict.valid, verdict.strength, verdict.message?.text]).toEqual([valid, strength, message]);
  });

  it('inserts the lengths into the message', () => {
    expect(check('Aa1!bbb2?Cc3#').message).toStrictEqual({ text: REPEATED });
    expect(check('short').message?.params).toEqual({ length: 12 });
    expect(check('x'.repeat(64)).message?.params).toEqual({ length: 63 });
  });

  it.each([
    ['the username', 'Mast-Admin9?xK', FACTS],
    ['the hostname', 'x9?North-MAST.', FACTS],
    ['the username, 20 characters long', 'mast-admin-mast-admin', undefined],
    ['a username of two letters', 'Xy?7kd!Za93bo', undefined],
  ])('a password with %s in it', (_name, password, message) => {
    const account = { username: password.includes('bo') ? 'bo' : 'mast-admin', hostname: 'north-mast' };
    expect(checkPassword({ ...account, password, productName: '', score: () => 4 }).message?.text).toBe(message);
  });

  it('reports the first failed check in order', () => {
    // Short precedes repeated, repeated precedes weak, weak precedes known facts.
    expect(check('aaa').message?.text).toBe(TOO_SHORT);
    expect(check('aaaubntpassword').message?.text).toBe(REPEATED);
    expect(check('ubntpassword1').message?.text).toBe(WEAK);
  });

  it.each([
    ['', true],
    ['q7', true],
    ['q7!', false],
    ['Q7!K', false],
  ])('detects the username or hostname %j from three characters: valid %s', (name, valid) => {
    const password = 'Zq7!kXmR-w2pT';
    const facts = { ...known, password, score: () => 4 };
    expect(checkPassword({ ...facts, username: name }).valid).toBe(valid);
    expect(checkPassword({ ...facts, hostname: name }).valid).toBe(valid);
  });

  it('requires a score of 3 from the external test, which gets the facts an attacker knows', () => {
    const words: string[][] = [];
    const strengths = [0, 1, 2, 3, 4].map(
      (rated) =>
        check('Aa1!Bb2?Cc3#', (_, known) => {
          words.push([...known]);
          return rated;
        }).valid,
    );
    expect(strengths).toEqual([false, false, false, true, true]);
    expect(words[0]).toEqual(['mast-admin', 'dish-north', 'Dish 5AC 23']);
    checkPassword({
      password: 'Aa1!Bb2?Cc3#',
      username: '',
      hostname: '',
      productName: 'Dish',
      score: (_, known) => {
        words.push([...known]);
        return 4;
      },
    });
    expect(words.at(-1)).toEqual(['Dish']);
    expect(check('Dish-north-23', score).message?.text).toBe(WEAK);
    expect(check('Qv7#mZ!t92Lw', score)).toEqual({ valid: true, strength: 3 });
  });

  it('skips the external test if the length decides', () => {
    const never = () => {
      throw new Error('asked');
    };
    expect(check('short', never).valid).toBe(false);
    expect(check('x'.repeat(20), never).valid).toBe(true);
    expect(check('x'.repeat(64), never).valid).toBe(false);
  });

  it('counts characters up to the maximum of the sign-in field, and has a message exactly on rejection', () => {
    expect(check('😀'.repeat(11)).message?.text).toBe(TOO_SHORT);
    expect(check('😀'.repeat(31)).valid).toBe(true);
    expect(check('😀'.repeat(32)).message?.text).toBe(TOO_LONG);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.nat(4), (password, rated) => {
        const verdict = check(password, () => rated);
        expect(verdict.message === undefined).toBe(verdict.valid || password === '');
        if (verdict.valid) expect(verdict.strength).toBeGreaterThanOrEqual(3);
        if (verdict.valid) expect([...password].length).toBeGreaterThanOrEqual(12);
        if (verdict.valid) expect(password.length).toBeLessThanOrEqual(63);
      }),
    );
  });
});

describe('checkReaderPassword (D8)', () => {
  it.each<[string, string | undefined]>([
    ['', 'Please enter a new password.'],
    ['x', undefined],
    ['😀'.repeat(31), undefined],
    ['😀'.repeat(32), TOO_LONG],
    ['x'.repeat(64), TOO_LONG],
  ])('%j: %s', (password, text) => {
    expect(checkReaderPassword(password)?.text).toBe(text);
  });
});

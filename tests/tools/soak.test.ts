import { describe, expect, test } from 'vitest';
import { textDigest } from '../../simulator/configuration/textDigest.ts';
import { chanceOf } from '../../tools/soak/chance.ts';
import { createJudge } from '../../tools/soak/judge.ts';
import { createLedger } from '../../tools/soak/ledger.ts';
import { outcomeOf, outcomeOfPage, Register } from '../../tools/soak/register.ts';
import { troubles } from '../../tools/soak/trouble.ts';

describe('a value with several writers', () => {
  test('is the initial value until a write, and the last completed write from then on', () => {
    const register = new Register('a');
    expect(register.mayBe('a', 1, 2)).toBe(true);
    register.write('b', 10)('done', 20);
    expect(register.mayBe('b', 30, 31)).toBe(true);
    expect(register.mayBe('a', 30, 31)).toBe(false);
    expect(register.mayBe('c', 30, 31)).toBe(false);
  });

  test('is either value during a write, and after a write with unknown outcome', () => {
    const register = new Register('a');
    const end = register.write('b', 10);
    expect(register.mayBe('b', 5, 9)).toBe(false);
    for (const value of ['a', 'b']) expect(register.mayBe(value, 12, 13)).toBe(true);
    end('unknown', 20);
    for (const value of ['a', 'b']) expect(register.mayBe(value, 30, 31)).toBe(true);
    register.write('c', 40)('done', 50);
    expect(register.mayBe('a', 60, 61)).toBe(false);
    // Read during the last write.
    expect(register.mayBe('a', 45, 61)).toBe(true);
    // A device may still execute a write that timed out.
    expect(register.mayBe('b', 60, 61)).toBe(true);
    register.write('d', 9000)('done', 9001);
    expect(register.mayBe('b', 9010, 9011)).toBe(false);
  });

  test('may be any value after a write of an unknown value', () => {
    const register = new Register('a');
    register.write('b', 10)('done', 20);
    register.write(undefined, 30)('done', 40);
    for (const value of ['a', 'b', 'c']) expect(register.mayBe(value, 50, 51)).toBe(true);
    register.write('d', 60)('done', 70);
    for (const value of ['a', 'b', 'c']) expect(register.mayBe(value, 80, 81)).toBe(false);
  });

  test('is never a refused value; after concurrent writes it is either', () => {
    const register = new Register('a');
    register.write('b', 10)('refused', 20);
    expect(register.mayBe('b', 15, 30)).toBe(false);
    const [one, other] = [register.write('c', 40), register.write('d', 45)];
    one('done', 50);
    other('done', 55);
    for (const value of ['c', 'd']) expect(register.mayBe(value, 60, 61)).toBe(true);
    expect(register.mayBe('a', 60, 61)).toBe(false);
  });
});

describe('a stored configuration', () => {
  const INITIAL = 'users.1.status=enabled\nusers.1.password=hash\na=1\nb=1\n';
  const with2 = (key: string) => INITIAL.replace(`${key}=1`, `${key}=2`);

  /** Two administrators. The first has saved. */
  function saved() {
    const judge = createJudge(INITIAL);
    const [one, other] = [judge.administrator(['a']), judge.administrator(['b'])];
    one.writes(with2('a'), 10)('done', 11);
    one.stores(textDigest(with2('a')), 12)('done', 13);
    return { judge, one, other };
  }

  test('is a complete sent text, no older than the last saved one', () => {
    const { judge } = saved();
    expect(judge.judge(with2('a'), 20, 21)).toBeUndefined();
    expect(judge.judge(with2('a').slice(0, -3), 20, 21)).toContain('only a part');
    expect(judge.judge('', 20, 21)).toContain('only a part');
    expect(judge.judge(with2('b'), 20, 21)).toContain('no one has sent');
    expect(judge.judge(INITIAL, 20, 21)).toContain('a is 1');
  });

  test('may be any waiting text if it is stored without a digest', () => {
    const { judge, other } = saved();
    const text = with2('a').replace('b=1', 'b=2');
    other.writes(text, 30)('done', 31);
    other.stores(undefined, 32)('done', 33);
    expect(judge.judge(text, 40, 41)).toBeUndefined();
    expect(judge.judge(text.slice(0, -3), 40, 41)).toContain('only a part');
    expect(judge.judge(INITIAL, 40, 41)).toContain('a is 1');
  });

  test('must not be a text that was only tested, or refused', () => {
    const { judge, other } = saved();
    const text = with2('a').replace('b=1', 'b=2');
    other.writes(text, 30)('done', 31);
    expect(judge.judge(text, 40, 41)).toContain('never to be stored');
    other.stores(textDigest(text), 50)('refused', 51);
    expect(judge.judge(text, 60, 61)).toContain('never to be stored');
  });

  test('has the changes of each administrator, whoever saved last', () => {
    const { judge, other } = saved();
    // Overwrites the text of the first, as if it had been read before.
    other.writes(with2('b'), 30)('done', 31);
    other.stores(textDigest(with2('b')), 32)('done', 33);
    expect(judge.judge(with2('b'), 40, 41)).toContain('What was saved is lost: a is 1');
  });

  test('may have tested changes of another administrator if they were taken over', () => {
    const { judge, one, other } = saved();
    const tried = with2('a').replace('a=2', 'a=3');
    one.writes(tried, 30)('done', 31);
    const over = tried.replace('b=1', 'b=2');
    other.writes(over, 32)('done', 33);
    other.stores(textDigest(over), 34)('done', 35);
    expect(judge.judge(over, 40, 41)).toBeUndefined();
  });

  test('is the sent text with the omitted passwords', () => {
    const { judge, other } = saved();
    const sent = with2('a').replace('users.1.password=hash\n', '').replace('b=1', 'b=2');
    const stored = `${sent}users.1.password=hash\n`;
    other.writes(sent.replaceAll('\n', '\r\n'), 30)('done', 31);
    other.stores(textDigest(stored), 32)('unknown', 33);
    expect(judge.judge(stored, 40, 41)).toBeUndefined();
    expect(judge.judge(with2('a'), 40, 41)).toBeUndefined();
  });
});

test('a seed decides everything, and each kind of trouble comes once before any repeats', () => {
  const drawn = (seed: number) => {
    const all = troubles(chanceOf(seed, 'trouble'));
    return Array.from({ length: 34 }, () => all.next().value);
  };
  const kinds = (seed: number) => drawn(seed).map((one) => (one === 'cut' ? one : one.kind));
  expect(drawn(1)).toEqual(drawn(1));
  expect(drawn(1)).not.toEqual(drawn(2));
  for (const half of [kinds(1).slice(0, 17), kinds(1).slice(17)]) {
    for (const kind of ['latency', 'full', 'clock', 'radar', 'duplicate', 'kill', 'cut'])
      expect(half).toContain(kind);
  }
});

test.each([
  [200, 'done'],
  [400, 'refused'],
  [409, 'refused'],
  [507, 'refused'],
  [500, 'unknown'],
  [502, 'unknown'],
  [503, 'unknown'],
  [0, 'unknown'],
] as const)('status %i means that a change is %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
  expect(outcomeOfPage(status)).toBe(status === 409 ? 'unknown' : outcome);
});

test('finds responses that are late, or overtaken by too many later requests', () => {
  const ledger = createLedger({ milliseconds: 1e6, overtaken: 2 });
  ledger.ask('/status.cgi');
  const second = ledger.ask('/getcfg.cgi');
  for (let later = 0; later < 2; later += 1) ledger.ask('/apply.cgi')();
  ledger.ask('/assets/Chart.js')();
  expect(ledger.found.size).toBe(0);
  second();
  second();
  expect([...ledger.found]).toEqual(['/status.cgi waited longer than 2 later ones.']);
  const hurried = createLedger({ milliseconds: -1, overtaken: 0 });
  hurried.ask('/status.cgi')();
  expect([...hurried.found].join()).toMatch(/^.status.cgi took \d+ ms.$/);
});

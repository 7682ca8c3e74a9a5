import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Issue } from '../../../../engine/check/issue.ts';
import { applyReducer } from '../../../../src/settings/apply/applyReducer.ts';
import type { ApplyEffect, ApplyEvent, ApplyState } from '../../../../src/settings/apply/applyState.ts';

const BASE = 'radio.1.freq=5500\nwireless.1.ssid=north\n';
const MINE = 'radio.1.freq=5765\nwireless.1.ssid=north\n';
const OTHERS = 'radio.1.freq=5500\nwireless.1.ssid=south\n';
const AGAINST = 'radio.1.freq=5180\nwireless.1.ssid=north\n';

interface Run {
  readonly state: ApplyState;
  /** Of the last event. */
  readonly effects: readonly ApplyEffect[];
}

function runFrom(...events: readonly ApplyEvent[]): Run {
  let run: Run = { state: { step: 'idle' }, effects: [] };
  for (const event of events) run = applyReducer(run.state, event);
  return run;
}

const save: ApplyEvent = { type: 'start', purpose: 'save' };
const checked: ApplyEvent = { type: 'checked', issues: [] };
const unchanged: ApplyEvent = { type: 'read', theirs: BASE, base: BASE, mine: MINE, digest: 'b1' };
const seen = (text: string, more: { modified?: boolean; testing?: boolean } = {}): ApplyEvent => ({
  type: 'seen',
  text,
  modified: false,
  testing: false,
  ...more,
});
const tooMuch: Issue = {
  pointer: '/radio/radios/0/txPower',
  code: 'limit-maximum',
  params: { maximum: 13 },
  severity: 'error',
  source: 'rule',
};

describe('saving', () => {
  test('checks, reads again, writes, applies, reads back and commits what the device has', () => {
    expect(runFrom(save).effects).toEqual([{ do: 'check' }]);
    expect(runFrom(save, checked).effects).toEqual([{ do: 'read' }]);
    expect(runFrom(save, checked, unchanged).effects).toEqual([
      { do: 'write', text: MINE, purpose: 'save', basis: 'b1' },
    ]);
    expect(runFrom(save, checked, unchanged, { type: 'written' }).effects).toEqual([{ do: 'apply' }]);
    const applied = runFrom(save, checked, unchanged, { type: 'written' }, { type: 'applied', applied: 'candidate' });
    expect(applied.effects).toEqual([{ do: 'look' }]);
    const { state, effects } = applyReducer(applied.state, seen(MINE));
    expect(state).toEqual({ step: 'idle', outcome: { kind: 'saved', purpose: 'save', merged: false } });
    expect(effects).toEqual([{ do: 'commit', text: MINE, purpose: 'save' }]);
  });

  test('sends nothing while a value is in error; a warning does not stop it', () => {
    const blocked = runFrom(save, { type: 'checked', issues: [tooMuch] });
    expect(blocked.state).toEqual({ step: 'idle', outcome: { kind: 'invalid', issues: [tooMuch] } });
    expect(blocked.effects).toEqual([]);
    const warned = runFrom(save, { type: 'checked', issues: [{ ...tooMuch, severity: 'warning' }] });
    expect(warned.effects).toEqual([{ do: 'read' }]);
  });

  test('a test only writes: the device has it in force at once', () => {
    const { state, effects } = runFrom({ type: 'start', purpose: 'test' }, checked, unchanged, { type: 'written' });
    expect(state).toEqual({ step: 'idle' });
    expect(effects).toEqual([{ do: 'test', text: MINE }]);
  });

  test('"until the next reboot" is written as such', () => {
    const { effects } = runFrom({ type: 'start', purpose: 'try' }, checked, unchanged);
    expect(effects).toEqual([{ do: 'write', text: MINE, purpose: 'try', basis: 'b1' }]);
  });
});

describe('a configuration that changed meanwhile (D14)', () => {
  test('takes in what does not conflict and checks the whole again before it is written', () => {
    const { state, effects } = runFrom(save, checked, { type: 'read', theirs: OTHERS, base: BASE, mine: MINE });
    expect(state).toEqual({ step: 'checking', purpose: 'save', merged: true });
    expect(effects).toEqual([{ do: 'rebase', original: OTHERS, theirs: [] }, { do: 'check' }]);
  });

  test.each([
    ['mine', []],
    ['theirs', ['radio.1.freq']],
  ] as const)('asks about what does, and follows the answer: %s', (side, theirs) => {
    const asking = runFrom(save, checked, { type: 'read', theirs: AGAINST, base: BASE, mine: MINE });
    expect(asking.effects).toEqual([]);
    expect(asking.state).toMatchObject({
      step: 'choosing',
      conflicts: [{ key: 'radio.1.freq', base: '5500', mine: '5765', theirs: '5180' }],
    });
    const { effects } = applyReducer(asking.state, { type: 'chosen', sides: new Map([['radio.1.freq', side]]) });
    expect(effects).toEqual([{ do: 'rebase', original: AGAINST, theirs }, { do: 'check' }]);
  });

  test('reads again where somebody was faster than the write (D14)', () => {
    const { state, effects } = runFrom(save, checked, unchanged, { type: 'conflict' });
    expect(state).toEqual({ step: 'reading', purpose: 'save', merged: false });
    expect(effects).toEqual([{ do: 'read' }]);
  });

  test('waits until every conflict is decided; cancelling sends nothing', () => {
    const { state } = runFrom(save, checked, { type: 'read', theirs: AGAINST, base: BASE, mine: MINE });
    expect(applyReducer(state, { type: 'chosen', sides: new Map() })).toEqual({ state, effects: [] });
    expect(applyReducer(state, { type: 'cancel' })).toEqual({
      state: { step: 'idle', outcome: { kind: 'cancelled' } },
      effects: [],
    });
  });
});

describe('a device that refuses', () => {
  const no: ApplyEvent = { type: 'refused', message: 'Not allowed.', issues: [tooMuch] };
  const outcome = { kind: 'refused', message: 'Not allowed.', issues: [tooMuch] };

  test('the text: nothing happened', () => {
    expect(runFrom(save, checked, unchanged, no)).toEqual({ state: { step: 'idle', outcome }, effects: [] });
  });

  test('to apply it: the candidate is dropped, so that nothing carries it along later', () => {
    const { state, effects } = runFrom(save, checked, unchanged, { type: 'written' }, no);
    expect(state).toEqual({ step: 'idle', outcome });
    expect(effects).toEqual([{ do: 'discard' }]);
  });
});

describe('a connection that breaks', () => {
  const gone: ApplyEvent = { type: 'unreachable' };

  test('before anything was sent', () => {
    expect(runFrom(save, checked, gone).state).toEqual({ step: 'idle', outcome: { kind: 'lost', known: 'none' } });
  });

  test.each([
    ['the device has it in force', seen(MINE), { kind: 'saved', purpose: 'save', merged: false }],
    ['the device has it, not in force', seen(MINE, { modified: true }), { kind: 'lost', known: 'written' }],
    ['the device has its old text', seen(BASE), { kind: 'lost', known: 'not-taken' }],
  ] as const)('while writing: asks, and says that %s', (_what, answer, outcome) => {
    const lost = runFrom(save, checked, unchanged, gone);
    expect(lost.effects).toEqual([{ do: 'look' }]);
    expect(applyReducer(lost.state, answer).state).toEqual({ step: 'idle', outcome });
  });

  test('while a test was written: the test may be running', () => {
    const lost = runFrom({ type: 'start', purpose: 'test' }, checked, unchanged, gone);
    expect(applyReducer(lost.state, seen(MINE, { testing: true })).effects).toEqual([{ do: 'test', text: MINE }]);
    expect(applyReducer(lost.state, seen(BASE)).state).toMatchObject({
      outcome: { kind: 'lost', known: 'not-taken' },
    });
  });
});

test('whatever comes in whatever order: nothing is written unchecked, nothing applied unwritten', () => {
  const event = fc.constantFrom<ApplyEvent>(
    save,
    { type: 'start', purpose: 'test' },
    checked,
    { type: 'checked', issues: [tooMuch] },
    unchanged,
    { type: 'read', theirs: OTHERS, base: BASE, mine: MINE },
    { type: 'read', theirs: AGAINST, base: BASE, mine: MINE },
    { type: 'chosen', sides: new Map([['radio.1.freq', 'mine']]) },
    { type: 'cancel' },
    { type: 'written' },
    { type: 'conflict' },
    { type: 'applied', applied: 'candidate' },
    { type: 'refused', message: 'No.', issues: [] },
    { type: 'unreachable' },
    seen(MINE),
    seen(BASE, { modified: true }),
    { type: 'dismiss' },
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      let state: ApplyState = { step: 'idle' };
      let clean = false;
      let written = false;
      for (const each of events) {
        if (each.type === 'checked' && state.step === 'checking') clean = each.issues.length === 0;
        if (each.type === 'written' && state.step === 'writing') written = true;
        const step = applyReducer(state, each);
        for (const effect of step.effects) {
          if (effect.do === 'write') {
            expect(clean).toBe(true);
            written = false;
          }
          if (effect.do === 'apply') expect(written).toBe(true);
          if (effect.do === 'rebase') clean = false;
        }
        state = step.state;
      }
    }),
    { numRuns: 300 },
  );
});

test('what belongs to another step changes nothing: cancelling while it saves, a refusal once it is idle', () => {
  const { state } = runFrom(save, checked, unchanged);
  expect(applyReducer(state, { type: 'cancel' })).toEqual({ state, effects: [] });
  const idle: ApplyState = { step: 'idle' };
  const refusal: ApplyEvent = { type: 'refused', message: 'No.', issues: [] };
  expect(applyReducer(idle, refusal)).toEqual({ state: idle, effects: [] });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Issue } from '../../../../engine/core/issue.ts';
import { applyReducer } from '../../../../src/settings/apply/applyReducer.ts';
import type { ApplyEffect, ApplyEvent, ApplyState, RunOutcome } from '../../../../src/settings/core/applyState.ts';

const BASE = 'radio.1.freq=5500\nwireless.1.ssid=north\n';
const MINE = 'radio.1.freq=5765\nwireless.1.ssid=north\n';
const OTHERS = 'radio.1.freq=5500\nwireless.1.ssid=south\n';
const AGAINST = 'radio.1.freq=5180\nwireless.1.ssid=north\n';

interface Run {
  readonly state: ApplyState;
  /** Effects of the last event. */
  readonly effects: readonly ApplyEffect[];
}

function runFrom(...events: readonly ApplyEvent[]): Run {
  let run: Run = { state: { step: 'idle' }, effects: [] };
  for (const event of events) run = applyReducer(run.state, event);
  return run;
}

const save: ApplyEvent = { type: 'start', purpose: 'save' };
const checked: ApplyEvent = { type: 'checked', issues: [] };
const read = (theirs: string, more: Partial<Extract<ApplyEvent, { type: 'read' }>> = {}): ApplyEvent => ({
  type: 'read',
  theirs,
  base: BASE,
  mine: MINE,
  modified: false,
  ...more,
});
const unchanged = read(BASE, { digest: 'b1' });
const seen = (text: string, more: Partial<Extract<ApplyEvent, { type: 'seen' }>> = {}): ApplyEvent => ({
  type: 'seen',
  text,
  modified: false,
  testing: false,
  left: 0,
  at: 0,
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
  test('checks, reads again, writes, applies, reads back and commits the text of the device', () => {
    expect(runFrom(save).effects).toEqual([{ do: 'check' }]);
    expect(runFrom(save, checked).effects).toEqual([{ do: 'read', purpose: 'save' }]);
    expect(runFrom(save, checked, unchanged).effects).toEqual([
      { do: 'write', text: MINE, purpose: 'save', basis: 'b1' },
    ]);
    expect(runFrom(save, checked, unchanged, { type: 'written' }).effects).toEqual([{ do: 'apply' }]);
    const applied = runFrom(save, checked, unchanged, { type: 'written' }, { type: 'acted', affected: 'candidate' });
    expect(applied.effects).toEqual([{ do: 'look' }]);
    const { state, effects } = applyReducer(applied.state, seen(MINE));
    expect(state).toEqual({ step: 'idle', outcome: { purpose: 'save', kind: 'done', merged: false } });
    expect(effects).toEqual([{ do: 'done', text: MINE, purpose: 'save' }]);
  });

  test('sends nothing while a value is invalid', () => {
    const blocked = runFrom(save, { type: 'checked', issues: [tooMuch] });
    expect(blocked.state).toEqual({ step: 'idle', outcome: { purpose: 'save', kind: 'invalid', issues: [tooMuch] } });
    expect(blocked.effects).toEqual([]);
  });

  test('only writes for a test, which is in force at once', () => {
    const { state, effects } = runFrom({ type: 'start', purpose: 'test' }, checked, unchanged, { type: 'written' });
    expect(state).toEqual({ step: 'idle' });
    expect(effects).toEqual([{ do: 'beginTest', text: MINE }]);
  });

  test('writes "until the next reboot" as such', () => {
    const { effects } = runFrom({ type: 'start', purpose: 'untilReboot' }, checked, unchanged);
    expect(effects).toEqual([{ do: 'write', text: MINE, purpose: 'untilReboot', basis: 'b1' }]);
  });
});

describe('a configuration changed by another session (D14)', () => {
  test('merges changes without conflicts and checks again before writing', () => {
    const { state, effects } = runFrom(save, checked, read(OTHERS));
    expect(state).toEqual({ step: 'checking', purpose: 'save', merged: true });
    expect(effects).toEqual([{ do: 'rebase', text: OTHERS, theirs: [] }, { do: 'check' }]);
  });

  test.each([
    ['mine', []],
    ['theirs', ['radio.1.freq']],
  ] as const)('asks about conflicts and follows the choice: %s', (side, theirs) => {
    const asking = runFrom(save, checked, read(AGAINST));
    expect(asking.effects).toEqual([]);
    expect(asking.state).toMatchObject({
      step: 'choosing',
      conflicts: [{ key: 'radio.1.freq', base: '5500', mine: '5765', theirs: '5180' }],
    });
    const { effects } = applyReducer(asking.state, { type: 'chosen', sides: new Map([['radio.1.freq', side]]) });
    expect(effects).toEqual([{ do: 'rebase', text: AGAINST, theirs }, { do: 'check' }]);
  });

  test('reads again if another administrator wrote first (D14)', () => {
    const { state, effects } = runFrom(save, checked, unchanged, { type: 'conflict' });
    expect(state).toEqual({ step: 'reading', purpose: 'save', merged: false });
    expect(effects).toEqual([{ do: 'read', purpose: 'save' }]);
  });

  test('waits for all conflicts; cancelling sends nothing', () => {
    const { state } = runFrom(save, checked, read(AGAINST));
    expect(applyReducer(state, { type: 'chosen', sides: new Map() })).toEqual({ state, effects: [] });
    expect(applyReducer(state, { type: 'cancel' })).toEqual({
      state: { step: 'idle', outcome: { purpose: 'save', kind: 'cancelled' } },
      effects: [],
    });
  });
});

describe('a device that refuses', () => {
  const no: ApplyEvent = { type: 'refused', message: 'Not allowed.', issues: [tooMuch] };
  const outcome = { purpose: 'save', kind: 'refused', message: 'Not allowed.', issues: [tooMuch] };

  test('ends without an effect if the text is refused', () => {
    expect(runFrom(save, checked, unchanged, no)).toEqual({ state: { step: 'idle', outcome }, effects: [] });
  });

  test('discards the candidate if applying is refused, so that no later apply includes it', () => {
    const { state, effects } = runFrom(save, checked, unchanged, { type: 'written' }, no);
    expect(state).toEqual({ step: 'idle', outcome });
    expect(effects).toEqual([{ do: 'drop' }]);
  });
});

describe('a lost connection', () => {
  const gone: ApplyEvent = { type: 'unreachable' };

  test('ends before anything was sent', () => {
    expect(runFrom(save, checked, gone).state).toEqual({
      step: 'idle',
      outcome: { purpose: 'save', kind: 'lost', progress: 'none' },
    });
  });

  test.each([
    ['the device has it in force', seen(MINE), { kind: 'done', merged: false }],
    ['the device has it, not in force', seen(MINE, { modified: true }), { kind: 'lost', progress: 'written' }],
    ['the device has its old text', seen(BASE), { kind: 'lost', progress: 'not-taken' }],
  ] as const)('asks after a write, and reports that %s', (_what, answer, outcome) => {
    const lost = runFrom(save, checked, unchanged, gone);
    expect(lost.effects).toEqual([{ do: 'look' }]);
    expect(applyReducer(lost.state, answer).state).toEqual({
      step: 'idle',
      outcome: { purpose: 'save', ...outcome },
    });
  });

  test('finds the test running after writing it', () => {
    const lost = runFrom({ type: 'start', purpose: 'test' }, checked, unchanged, gone);
    expect(applyReducer(lost.state, seen(MINE, { testing: true })).effects).toEqual([
      { do: 'beginTest', text: MINE },
    ]);
    expect(applyReducer(lost.state, seen(BASE)).state).toMatchObject({
      outcome: { kind: 'lost', progress: 'not-taken' },
    });
  });
});

describe('settings in force until reboot', () => {
  test.each(['saveInForce', 'revertInForce'] as const)('%s reads, writes and applies without a check', (purpose) => {
    const start: ApplyEvent = { type: 'start', purpose };
    expect(runFrom(start).effects).toEqual([{ do: 'read', purpose }]);
    expect(runFrom(start, unchanged).effects).toEqual([{ do: 'write', text: MINE, purpose, basis: 'b1' }]);
    const acting = runFrom(start, unchanged, { type: 'written', digest: 'm1' });
    expect(acting.effects).toEqual([{ do: 'apply', basis: 'm1' }]);
  });

  test.each([
    ['another text is in force', read(OTHERS), OTHERS, false],
    ['a text waits', read(BASE, { modified: true }), BASE, true],
  ])('%s: sends nothing, and the draft follows', (_, event, text, waiting) => {
    const { state, effects } = runFrom({ type: 'start', purpose: 'revertInForce' }, event);
    expect(state).toMatchObject({ step: 'idle', outcome: { kind: 'overtaken' } });
    expect(effects).toEqual([{ do: 'follow', text, waiting }]);
  });
});

describe('a text that waits to be applied', () => {
  const waits = read(OTHERS, { modified: true, digest: 'o1' });

  test.each([
    ['applyWaiting', 'apply', seen(OTHERS)],
    ['discardWaiting', 'discard', seen(BASE)],
  ] as const)('%s acts on the waiting text only, and writes nothing', (purpose, what, after) => {
    const acting = runFrom({ type: 'start', purpose }, waits);
    expect(acting.effects).toEqual([{ do: what, basis: 'o1' }]);
    for (const last of [[{ type: 'acted', affected: 'candidate' } as const], [{ type: 'unreachable' } as const]]) {
      expect(runFrom({ type: 'start', purpose }, waits, ...last, after).state).toMatchObject({
        outcome: { purpose, kind: 'done' },
      });
    }
    const lost = runFrom({ type: 'start', purpose }, waits, { type: 'unreachable' });
    expect(applyReducer(lost.state, seen(OTHERS, { modified: true })).state).toMatchObject({
      outcome: { purpose, kind: 'lost', progress: 'not-taken' },
    });
  });

  test('sends nothing if the text no longer waits', () => {
    const { state, effects } = runFrom({ type: 'start', purpose: 'applyWaiting' }, read(BASE));
    expect(state).toMatchObject({ outcome: { kind: 'overtaken' } });
    expect(effects).toEqual([{ do: 'follow', text: BASE, waiting: false }]);
  });

  test('keeps waiting if the device refuses', () => {
    const no: ApplyEvent = { type: 'refused', message: 'No.', issues: [] };
    expect(runFrom({ type: 'start', purpose: 'applyWaiting' }, waits, no)).toMatchObject({
      state: { outcome: { kind: 'refused' } },
      effects: [],
    });
  });
});

describe('a test', () => {
  const start = (purpose: 'keepTest' | 'revertTest' | 'afterTest'): ApplyEvent => ({
    type: 'start',
    purpose,
    tested: { text: MINE, digest: 'm1' },
  });
  const acted: ApplyEvent = { type: 'acted', affected: 'test' };

  test.each([
    ['keepTest', 'apply'],
    ['revertTest', 'endTest'],
  ] as const)('%s acts on the text under test once, and the test gets the text of the device', (purpose, what) => {
    const acting = runFrom(start(purpose));
    expect(acting.effects).toEqual([{ do: what, basis: 'm1' }]);
    expect(applyReducer(acting.state, start(purpose))).toEqual({ state: acting.state, effects: [] });
    const { state, effects } = runFrom(start(purpose), acted, seen(BASE, { at: 7 }));
    expect(state).toEqual({ step: 'idle' });
    expect(effects).toEqual([{ do: 'finishTest', result: { purpose, hasAnswered: true, text: BASE, at: 7 } }]);
  });

  test('only reads if the test no longer runs', () => {
    expect(runFrom(start('afterTest')).effects).toEqual([{ do: 'look' }]);
  });

  test('reports a test of another session in its place', () => {
    const theirs = seen(OTHERS, { testing: true, tested: 'o1', left: 200 });
    const { effects } = runFrom(start('keepTest'), { type: 'conflict' }, theirs);
    expect(effects).toMatchObject([{ do: 'finishTest', result: { other: { digest: 'o1', left: 200 } } }]);
  });

  test.each<[string, ApplyEvent, Partial<RunOutcome>]>([
    ['a conflict', { type: 'conflict' }, { kind: 'overtaken' }],
    ['a broken connection', { type: 'unreachable' }, { kind: 'lost', progress: 'not-taken' }],
  ])('continues after %s if the test still runs, and reports that', (_, event, outcome) => {
    const { state, effects } = runFrom(start('keepTest'), event, seen(MINE, { testing: true, tested: 'm1' }));
    expect(state).toMatchObject({ step: 'idle', outcome });
    expect(effects).toEqual([]);
  });

  test('discards nothing if the device refuses to keep', () => {
    const refused = runFrom(start('keepTest'), { type: 'refused', message: 'Busy.', issues: [] });
    expect(refused).toEqual({
      state: { step: 'idle', outcome: { purpose: 'keepTest', kind: 'refused', message: 'Busy.', issues: [] } },
      effects: [],
    });
  });
});

test('never writes unchecked or applies unwritten, for any order of events', () => {
  const event = fc.constantFrom<ApplyEvent>(
    save,
    ...(['test', 'revertInForce', 'applyWaiting'] as const).map((purpose) => ({ type: 'start' as const, purpose })),
    { type: 'start', purpose: 'keepTest', tested: { text: MINE } },
    checked,
    { type: 'checked', issues: [tooMuch] },
    unchanged,
    read(OTHERS),
    read(AGAINST),
    { type: 'chosen', sides: new Map([['radio.1.freq', 'mine']]) },
    { type: 'cancel' },
    { type: 'written' },
    { type: 'conflict' },
    { type: 'acted', affected: 'candidate' },
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
        if (each.type === 'start' && state.step === 'idle') clean = written = false;
        if (each.type === 'checked' && state.step === 'checking') clean = each.issues.length === 0;
        if (each.type === 'written' && state.step === 'writing') written = true;
        const step = applyReducer(state, each);
        for (const effect of step.effects) {
          if (effect.do === 'write') {
            expect(clean || effect.purpose === 'revertInForce').toBe(true);
            written = false;
          }
          if (effect.do === 'apply') {
            const isTheirs = /^(keepTest|applyWaiting)$/.test(step.state.step === 'acting' ? step.state.purpose : '');
            expect(written).toBe(!isTheirs);
            written = false;
          }
          if (effect.do === 'rebase') clean = false;
        }
        state = step.state;
      }
    }),
    { numRuns: 300 },
  );
});

test('ignores events of other steps: cancelling while saving, a refusal while idle', () => {
  const { state } = runFrom(save, checked, unchanged);
  expect(applyReducer(state, { type: 'cancel' })).toEqual({ state, effects: [] });
  const idle: ApplyState = { step: 'idle' };
  const refusal: ApplyEvent = { type: 'refused', message: 'No.', issues: [] };
  expect(applyReducer(idle, refusal)).toEqual({ state: idle, effects: [] });
});

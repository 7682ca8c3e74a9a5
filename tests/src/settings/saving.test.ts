import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { getAt } from '../../../engine/core/pointer.ts';
import { WidgetRegistry } from '../../../engine/form/registry.ts';
import { FormStore } from '../../../engine/form/store.ts';
import { basicWidgets } from '../../../engine/form/widgets/basicWidgets.ts';
import { createConventions } from '../../../engine/words/conventions.ts';
import { DeviceError } from '../../../src/device/deviceError.ts';
import { outcomeIssues } from '../../../src/settings/apply/outcomeIssues.ts';
import { refusalsOf } from '../../../src/settings/apply/refusalsOf.ts';
import { sameConfiguration } from '../../../src/settings/apply/sameConfiguration.ts';
import type { Settings } from '../../../src/settings/core/settings.ts';
import { fakeDevice, GONE } from './fakeDevice.ts';
import { driveClock, lineOf, open, openChanged, rest, run, type World } from './settingsWorld.ts';
import { DOUBTFUL_NAME, NO_NAME, TEXT } from './smallSections.ts';

driveClock();

const WAYS = ['save', 'test', 'untilReboot'] as const;

/**
 * Shows a form of some sections, so that its submit sends the changes.
 * @returns the messages of its fields
 */
function showForm({ draft, form }: Settings, sections: readonly string[]) {
  const store = new FormStore({
    plan: draft.planOf(sections),
    draft,
    widgets: new WidgetRegistry(basicWidgets),
    conventions: createConventions('en', 'metric'),
    onClamped: () => undefined,
  });
  store.listen();
  form.set({
    submit: (onValid = () => undefined) => store.submit(() => refusalsOf(draft), onValid),
  });
  return (pointer: string) =>
    store.fields
      .find(pointer)
      ?.get()
      .issues.map(({ severity }) => severity);
}

describe('saving', () => {
  test('applies the change and leaves nothing pending', async () => {
    const world = fakeDevice(TEXT);
    const settings = openChanged(world);
    expect(settings.draft.pending()).toBe(1);
    await run(settings, 'save');
    expect(settings.apply.get()).toMatchObject({ outcome: { kind: 'done' } });
    expect(lineOf(world, 'wireless.1.ssid')).toBe('mast-north');
    expect(lineOf(world, 'unknown.key')).toBe('kept');
    expect(world.configuration.stored()).toBe(world.configuration.active());
    expect(settings.draft.pending()).toBe(0);
    expect(settings.draft.lines().base).toBe(world.configuration.active());
  });

  test('keeps edits pending that were typed during the save', async () => {
    const world = fakeDevice(TEXT);
    const settings = openChanged(world);
    settings.apply.send({ type: 'start', purpose: 'save' });
    settings.draft.dispatch({ type: 'set', pointer: '/radio/frequency', value: 5765 });
    await rest();
    expect(getAt(settings.draft.state().document, '/radio/frequency')).toBe(5765);
  });

  test.each(WAYS)('%s: keeps edits pending that were typed after the review', async (purpose) => {
    const world = fakeDevice(TEXT);
    const typing = { on: () => undefined as unknown };
    const device: World['device'] = {
      ...world.device,
      getConfiguration() {
        typing.on();
        typing.on = () => undefined;
        return world.device.getConfiguration();
      },
    };
    const settings = openChanged({ ...world, device });
    typing.on = () => settings.draft.dispatch({ type: 'set', pointer: '/radio/power', value: 24 });
    await run(settings, purpose);
    expect(lineOf(world, 'wireless.1.ssid')).toBe('mast-north');
    expect(lineOf(world, 'radio.1.txpower')).toBe('20');
    expect(getAt(settings.draft.state().document, '/radio/power')).toBe(24);
  });

  test.each(['save', 'untilReboot'] as const)(
    '%s: treats a value reverted during the run as a new change',
    async (purpose) => {
      const world = fakeDevice(TEXT);
      const typing: { back: () => void } = { back: () => undefined };
      const device: World['device'] = {
        ...world.device,
        applyConfiguration(meant) {
          typing.back();
          return world.device.applyConfiguration(meant);
        },
      };
      const settings = openChanged({ ...world, device });
      const former = getAt(settings.draft.state().original, '/wireless/ssid');
      typing.back = () => settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: former });
      await run(settings, purpose);
      expect(lineOf(world, 'wireless.1.ssid')).toBe('mast-north');
      expect(getAt(settings.draft.state().document, '/wireless/ssid')).toBe(former);
      expect(settings.draft.pending()).toBe(1);
    },
  );

  test('applies "until the next reboot" without storing it', async () => {
    const world = fakeDevice(TEXT);
    const settings = openChanged(world);
    await run(settings, 'untilReboot');
    expect(lineOf(world, 'wireless.1.ssid')).toBe('mast-north');
    expect(world.configuration.stored()).toBe(TEXT);
  });

  test('never sends a value beyond its limit', async () => {
    const world = fakeDevice(TEXT);
    const settings = open(world);
    settings.draft.dispatch({ type: 'set', pointer: '/radio/power', value: 24 });
    await run(settings, 'save');
    expect(settings.apply.get()).toMatchObject({
      outcome: { kind: 'invalid', issues: [{ pointer: '/radio/power', code: 'limit-maximum' }] },
    });
    expect(world.calls).not.toContain('write');
    expect(settings.draft.view().errors).toHaveLength(1);
  });

  test('sends nothing that the review rejects, with or without a form, and everything else', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...WAYS),
        fc.constantFrom(undefined, ['radio', 'wireless'], ['wireless']),
        fc.integer({ min: 19, max: 34 }),
        fc.constantFrom('mast-north', NO_NAME, DOUBTFUL_NAME),
        async (purpose, shown, power, ssid) => {
          const world = fakeDevice(TEXT);
          const settings = open(world);
          const { draft } = settings;
          const said = shown && showForm(settings, shown);
          const values = Object.entries({ '/radio/power': power, '/wireless/ssid': ssid });
          draft.dispatch({ type: 'batch', values: values.map(([pointer, value]) => ({ pointer, value })) });
          const { document } = draft.state();
          await run(settings, purpose);
          const wrong = [...(power > 23 ? ['/radio/power'] : []), ...(ssid === NO_NAME ? ['/wireless/ssid'] : [])];
          expect(world.calls.includes('write')).toBe(wrong.length === 0);
          const told = outcomeIssues(settings.apply.get()).map(({ pointer }) => pointer);
          expect(told.toSorted()).toEqual(wrong);
          if (wrong.length > 0) expect(draft.state().document).toBe(document);
          const drawn = wrong.filter((pointer) => shown?.some((section) => pointer.startsWith(`/${section}/`)));
          for (const pointer of drawn) expect(said?.(pointer)).toEqual(['error']);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('another session', () => {
  function others(world: World, from: string, to: string): void {
    world.configuration.install(world.configuration.active().replace(from, to));
  }

  test('is not overwritten if it changed something else', async () => {
    const world = fakeDevice(TEXT);
    const settings = openChanged(world);
    others(world, 'freq=5500', 'freq=5180');
    await run(settings, 'save');
    expect(settings.apply.get()).toMatchObject({ outcome: { kind: 'done', merged: true } });
    expect(lineOf(world, 'wireless.1.ssid')).toBe('mast-north');
    expect(lineOf(world, 'radio.1.freq')).toBe('5180');
    expect(getAt(settings.draft.state().document, '/radio/frequency')).toBe(5180);
  });

  test.each(['save', 'test'] as const)(
    'is not overwritten if it saves between reading and writing (%s)',
    async (purpose) => {
      const world = fakeDevice(TEXT);
      let isFirst = true;
      const device: typeof world.device = {
        ...world.device,
        writeConfiguration(text, mode) {
          if (isFirst) others(world, 'freq=5500', 'freq=5180');
          isFirst = false;
          return world.device.writeConfiguration(text, mode);
        },
      };
      const settings = openChanged({ ...world, device });
      await run(settings, purpose);
      expect(lineOf(world, 'wireless.1.ssid')).toBe('mast-north');
      expect(lineOf(world, 'radio.1.freq')).toBe('5180');
      expect(getAt(settings.draft.state().document, '/radio/frequency')).toBe(5180);
    },
  );

  test.each([
    ['mine', '5765'],
    ['theirs', '5180'],
  ] as const)('causes a conflict for the user if it changed the same (%s)', async (side, value) => {
    const world = fakeDevice(TEXT);
    const settings = open(world);
    settings.draft.dispatch({ type: 'set', pointer: '/radio/frequency', value: 5765 });
    settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
    others(world, 'freq=5500', 'freq=5180');
    await run(settings, 'save');
    expect(settings.apply.get().step).toBe('choosing');
    expect(world.calls).not.toContain('write');
    settings.apply.send({ type: 'chosen', sides: new Map([['radio.1.freq', side]]) });
    await rest();
    expect(lineOf(world, 'radio.1.freq')).toBe(value);
    expect(lineOf(world, 'wireless.1.ssid')).toBe('mast-north');
    expect(settings.draft.pending()).toBe(0);
  });
});

describe('when the device is lost or refuses', () => {
  test.each([
    ['nothing came', GONE],
    ['half an answer came', new DeviceError('incomplete', 200, 'Received incomplete response.')],
    ['a gateway gave up', new DeviceError('status', 504, '504: Gateway Timeout')],
  ])('reports success if the connection was lost after the text, as %s', async (_, error) => {
    const world = fakeDevice(TEXT);
    const settings = openChanged(world);
    world.faults.push({ call: 'apply', when: 'after', error });
    await run(settings, 'save');
    expect(settings.apply.get()).toMatchObject({ outcome: { kind: 'done' } });
    expect(settings.draft.pending()).toBe(0);
  });

  test('reports failure if the connection was lost before the text, and keeps all pending', async () => {
    const world = fakeDevice(TEXT);
    const settings = openChanged(world);
    world.faults.push({ call: 'write', when: 'before', error: GONE });
    await run(settings, 'save');
    expect(settings.apply.get()).toMatchObject({ outcome: { kind: 'lost', progress: 'not-taken' } });
    expect(settings.draft.pending()).toBe(1);
    expect(world.configuration.active()).toBe(TEXT);
  });

  test('sends nothing if the device is unreachable', async () => {
    const world = fakeDevice(TEXT);
    const settings = openChanged(world);
    world.faults.push({ call: 'read', when: 'before', error: GONE });
    await run(settings, 'save');
    expect(settings.apply.get()).toMatchObject({ outcome: { kind: 'lost', progress: 'none' } });
    expect(world.calls).toEqual(['read']);
  });

  test('reports any refusal while reading, and does not wait', async () => {
    const world = fakeDevice(TEXT);
    const settings = openChanged(world);
    world.faults.push({ call: 'read', when: 'before', error: new DeviceError('api', 409, 'No.') });
    await run(settings, 'save');
    expect(settings.apply.get()).toMatchObject({ step: 'idle', outcome: { kind: 'refused', message: 'No.' } });
  });

  test('discards the candidate if applying is refused', async () => {
    const world = fakeDevice(TEXT);
    const settings = openChanged(world);
    const error = new DeviceError('api', 500, 'Flash is worn out.');
    world.faults.push({ call: 'apply', when: 'before', error });
    await run(settings, 'save');
    expect(settings.apply.get()).toMatchObject({ outcome: { kind: 'refused', message: 'Flash is worn out.' } });
    expect(world.configuration.modified()).toBe(false);
    expect(settings.draft.pending()).toBe(1);
  });
});

test('can undo discarding', () => {
  const settings = open(fakeDevice(TEXT));
  settings.draft.dispatch({ type: 'set', pointer: '/radio/frequency', value: 5765 });
  const before = settings.draft.texts().mine;
  settings.discard();
  expect(settings.draft.texts().mine).toBe(TEXT);
  const undo = settings.notice.get()?.undo;
  expect(undo).toBeDefined();
  settings.bringBack(undo ?? new Map());
  expect(sameConfiguration(settings.draft.texts().mine, before)).toBe(true);
});

test('derives the interruption from the changes', () => {
  const { draft } = open(fakeDevice(TEXT));
  expect(draft.view().interruption.effect).toBe('none');
  draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'a' });
  vi.runAllTimers();
  expect(draft.view().interruption).toEqual({ effect: 'service', seconds: 10, radarCheck: 0 });
  draft.dispatch({ type: 'set', pointer: '/radio/frequency', value: 5600 });
  vi.runAllTimers();
  expect(draft.view().interruption).toEqual({ effect: 'link', seconds: 82, radarCheck: 60 });
  expect(draft.view().pendingBySection).toEqual(
    new Map([
      ['radio', 1],
      ['wireless', 1],
    ]),
  );
});

test('clears earlier messages with a new run', async () => {
  const world = fakeDevice(TEXT);
  const settings = openChanged(world);
  settings.discard();
  expect(settings.notice.get()?.undo).toBeDefined();
  settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-south' });
  settings.start('save');
  expect(settings.notice.get()).toBeUndefined();
  await rest();
  expect(settings.apply.get()).toMatchObject({ outcome: { kind: 'done' } });
});

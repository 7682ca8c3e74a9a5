import { describe, expect, test } from 'vitest';
import { getAt } from '../../../engine/core/pointer.ts';
import { fakeDevice } from './fakeDevice.ts';
import { driveClock, open, openChanged, pass, rest, run, said, type World } from './settingsWorld.ts';
import { TEXT } from './smallSections.ts';

driveClock();

describe('reports the act of another administrator in between, and never replaces it (D14)', () => {
  const THEIRS = TEXT.replace('freq=5500', 'freq=5180');

  /** World in which something happens right before a call of this page. */
  function meanwhile(world: World, call: 'applyConfiguration' | 'discardConfiguration', happen: () => void): World {
    let isFirst = true;
    const once = () => {
      if (isFirst) happen();
      isFirst = false;
    };
    const device: typeof world.device = {
      ...world.device,
      applyConfiguration(meant) {
        if (call === 'applyConfiguration') once();
        return world.device.applyConfiguration(meant);
      },
      discardConfiguration(meant) {
        if (call === 'discardConfiguration') once();
        return world.device.discardConfiguration(meant);
      },
    };
    return { ...world, device };
  }

  test.each([
    ['discarded the change', (world: World) => void world.configuration.discard(), TEXT],
    ['put another in its place', (world: World) => world.configuration.propose(THEIRS, false), TEXT],
    ['saved something else', (world: World) => world.configuration.install(THEIRS), THEIRS],
  ])('keeps the change pending if another administrator %s before it was applied', async (_what, happen, active) => {
    const world = fakeDevice(TEXT);
    const settings = openChanged(meanwhile(world, 'applyConfiguration', () => happen(world)));
    await run(settings, 'save');
    expect(settings.apply.get()).toMatchObject({ outcome: { kind: 'overtaken', by: 'dropped' } });
    expect(world.configuration.active()).toBe(active);
    expect(world.configuration.stored()).toBe(active);
    expect(getAt(settings.draft.state().document, '/wireless/ssid')).toBe('mast-north');
    expect(settings.draft.pending()).toBe(1);
  });

  test('reports success if another administrator applied the same change', async () => {
    const world = fakeDevice(TEXT);
    const settings = openChanged(meanwhile(world, 'applyConfiguration', () => void world.configuration.apply()));
    await run(settings, 'save');
    expect(settings.apply.get()).toMatchObject({ outcome: { kind: 'done' } });
    expect(world.configuration.stored()).toContain('ssid=mast-north');
  });

  test.each(['keep', 'revert'] as const)(
    'leaves a test of another session alone for "%s", reports it, and watches it',
    async (what) => {
      const world = fakeDevice(TEXT);
      const call = what === 'keep' ? 'applyConfiguration' : 'discardConfiguration';
      const settings = open(
        meanwhile(world, call, () =>
          world.configuration.startTest(THEIRS, { checkSeconds: 0, replacesCandidate: true }),
        ),
      );
      settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
      await run(settings, 'test');
      await pass(world, 2);
      settings.test.send({ type: what });
      await pass(world, 1);
      expect(world.configuration.stored()).toBe(TEXT);
      expect(world.configuration.underTest()).toBe(THEIRS);
      expect(settings.test.get()).toMatchObject({ phase: 'running', origin: 'before', text: THEIRS });
      expect(settings.notice.get()?.text).toContain('Another session has started a test');
      expect(getAt(settings.draft.state().document, '/wireless/ssid')).toBe('mast-north');
      await pass(world, 245);
      expect(settings.test.get()).toMatchObject({ phase: 'over', end: { isKept: false, by: 'time' } });
    },
  );

  test('detects another test in place of this one without an action', async () => {
    const world = fakeDevice(TEXT);
    const settings = openChanged(world);
    await run(settings, 'test');
    await pass(world, 2);
    world.configuration.startTest(THEIRS, { checkSeconds: 0, replacesCandidate: true });
    await pass(world, 3);
    expect(settings.test.get()).toMatchObject({ phase: 'running', text: THEIRS });
    expect(settings.notice.get()?.text).toContain('Another session has started a test');
  });

  test('does not keep waiting changes of another administrator in place of the test', async () => {
    const world = fakeDevice(TEXT);
    const settings = openChanged(world);
    await run(settings, 'test');
    await pass(world, 2);
    world.configuration.propose(THEIRS, false);
    settings.test.send({ type: 'keep' });
    await pass(world, 1);
    expect(world.configuration.stored()).toBe(TEXT);
    expect(settings.test.get()).toMatchObject({ phase: 'running' });
    expect(said(settings)).toMatch(/^Not done: another administrator/);
  });

  test('works with a device that reports neither digests nor results', async () => {
    const world = fakeDevice(TEXT);
    const device: typeof world.device = {
      ...world.device,
      getConfiguration: async () => ({ ...(await world.device.getConfiguration()), digest: undefined }),
      writeConfiguration: async (text, mode) => {
        await world.device.writeConfiguration(text, mode);
        return undefined;
      },
      applyConfiguration: async ({ basis } = {}) => {
        expect(basis).toBeUndefined();
        await world.device.applyConfiguration();
        return undefined;
      },
      getTestMode: async () => ({ ...(await world.device.getTestMode()), digest: undefined }),
    };
    const settings = openChanged({ ...world, device });
    await run(settings, 'save');
    expect(settings.apply.get()).toMatchObject({ outcome: { kind: 'done' } });
    settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-south' });
    await run(settings, 'test');
    await pass(world, 2);
    settings.test.send({ type: 'keep' });
    await rest();
    expect(settings.test.get()).toEqual({ phase: 'over', end: { isKept: true, by: 'here' } });
    expect(world.configuration.stored()).toContain('ssid=mast-south');
  });
});

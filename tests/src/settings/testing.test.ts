import { describe, expect, test } from 'vitest';
import { getAt } from '../../../engine/core/pointer.ts';
import type { Command } from '../../../engine/draft/command.ts';
import { DeviceError } from '../../../src/device/deviceError.ts';
import { announceRestarts } from '../../../src/settings/bar/announceRestarts.ts';
import type { Settings } from '../../../src/settings/core/settings.ts';
import type { SettingsDevice } from '../../../src/settings/core/settingsDevice.ts';
import { testEndText } from '../../../src/settings/testMode/testText.ts';
import { memoryStorage } from '../memoryStorage.ts';
import { fakeDevice, GONE } from './fakeDevice.ts';
import { driveClock, lineOf, open, openChanged, pass, rest, run, said, type World } from './settingsWorld.ts';
import { TEXT } from './smallSections.ts';

driveClock();

describe('a test', () => {
  test('reverts to the byte if not kept, with pending edits and the reason', async () => {
    const world = fakeDevice(TEXT);
    const settings = openChanged(world);
    const began = world.clock.now();
    await run(settings, 'test');
    expect(lineOf(world, 'wireless.1.ssid')).toBe('mast-north');
    await pass(world, 241);
    expect(world.configuration.active()).toBe(TEXT);
    expect(settings.test.get()).toEqual({ phase: 'over', end: { isKept: false, by: 'time', at: began + 240_000 } });
    expect(getAt(settings.draft.state().document, '/wireless/ssid')).toBe('mast-north');
    expect(settings.draft.pending()).toBe(1);
  });

  test('is stored if kept, and nothing is pending', async () => {
    const world = fakeDevice(TEXT);
    const settings = openChanged(world);
    await run(settings, 'test');
    settings.test.send({ type: 'keep' });
    expect(world.calls).not.toContain('apply');
    await pass(world, 2);
    settings.test.send({ type: 'keep' });
    await rest();
    expect(settings.test.get()).toEqual({ phase: 'over', end: { isKept: true, by: 'here' } });
    expect(world.configuration.stored()).toContain('ssid=mast-north');
    expect(settings.draft.pending()).toBe(0);
  });

  test('refuses edits from anywhere, explains why, and keeps the tested change for later edits', async () => {
    const world = fakeDevice(TEXT);
    const settings = openChanged(world);
    await run(settings, 'test');
    const before = settings.draft.state().document;
    const commands: readonly Command[] = [
      { type: 'set', pointer: '/wireless/ssid', value: 'barn' },
      { type: 'batch', values: [{ pointer: '/wireless/ssid', value: 'barn' }] },
      { type: 'take', lines: new Map([['wireless.1.ssid', 'barn']]) },
      { type: 'revert' },
      { type: 'undo' },
      { type: 'redo' },
    ];
    for (const command of commands) {
      settings.notice.set(undefined);
      expect(settings.draft.dispatch(command)).toMatchObject({ changed: [] });
      expect(settings.draft.state().document).toBe(before);
      expect(settings.notice.get()).toMatchObject({ isLock: true });
    }
    settings.discard();
    expect(settings.draft.state().document).toBe(before);
    settings.test.send({ type: 'revert' });
    await rest();
    expect(settings.notice.get()).toBeUndefined();
    settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'barn' });
    expect(getAt(settings.draft.state().document, '/wireless/ssid')).toBe('barn');
  });

  test('is kept once its former link is back, not before by save or keys, and without it by another button', async () => {
    for (const isBack of [true, false]) {
      const world = fakeDevice(TEXT);
      world.air.peers = ['farm-east', 'barn'];
      const settings = openChanged(world);
      await run(settings, 'test');
      world.air.peers = [];
      await pass(world, 2);
      settings.test.send({ type: 'keep' });
      for (const purpose of ['save', 'untilReboot', 'saveInForce', 'applyWaiting'] as const)
        await run(settings, purpose);
      expect(world.configuration.stored()).toBe(TEXT);
      expect(settings.test.get()).toMatchObject({ phase: 'running' });
      if (isBack) world.air.peers = ['barn'];
      await pass(world, 2);
      settings.test.send({ type: isBack ? 'keep' : 'keepAlone' });
      await rest();
      expect(settings.test.get()).toEqual({ phase: 'over', end: { isKept: true, by: 'here' } });
      expect(world.configuration.stored()).toContain('ssid=mast-north');
    }
  });

  test('knows the former link when found again after a reload', async () => {
    const world = fakeDevice(TEXT);
    const storage = memoryStorage();
    world.air.peers = ['farm-east'];
    const first = openChanged(world, storage);
    await run(first, 'test');
    world.air.peers = ['stranger'];
    const second = open(world, storage);
    await pass(world, 3);
    second.test.send({ type: 'keep' });
    await rest();
    expect(second.test.get()).toMatchObject({ phase: 'running', before: { peers: [{ id: 'farm-east' }] } });
    world.air.peers = ['farm-east'];
    await pass(world, 2);
    second.test.send({ type: 'keep' });
    await rest();
    expect(world.configuration.stored()).toContain('ssid=mast-north');
  });

  test.each([
    ['keep', 'apply', { isKept: true, by: 'here' }],
    ['revert', 'discard', { isKept: false, by: 'here' }],
  ] as const)('reads the device if the end gets no answer (%s), which has done its part', async (what, call, end) => {
    const world = fakeDevice(TEXT);
    const settings = openChanged(world);
    await run(settings, 'test');
    await pass(world, 2);
    world.faults.push({ call, when: 'after', error: GONE });
    settings.test.send({ type: what });
    await rest();
    expect(settings.test.get()).toEqual({ phase: 'over', end });
    expect(settings.draft.pending()).toBe(end.isKept ? 0 : 1);
  });

  test.each([
    [
      'refused',
      new DeviceError('api', 500, 'Flash is worn out.'),
      'The device reported an error: Flash is worn out.',
    ],
    ['not reached', GONE, 'The connection broke; nothing was changed.'],
  ])('continues if keeping is %s, reports it, and is kept by the next press', async (_, error, words) => {
    const world = fakeDevice(TEXT);
    const settings = openChanged(world);
    await run(settings, 'test');
    await pass(world, 2);
    world.faults.push({ call: 'apply', when: 'before', error });
    settings.test.send({ type: 'keep' });
    await rest();
    expect(settings.test.get()).toMatchObject({ phase: 'running' });
    expect(said(settings)).toBe(words);
    settings.test.send({ type: 'keep' });
    await rest();
    expect(settings.test.get()).toEqual({ phase: 'over', end: { isKept: true, by: 'here' } });
    expect(said(settings)).toBeUndefined();
  });

  test('is not reported as kept if it expires while the device is read after a lost keep', async () => {
    const world = fakeDevice(TEXT);
    const { getConfiguration } = world.device;
    let isLast = false;
    const device: SettingsDevice = {
      ...world.device,
      async getConfiguration() {
        const configuration = await getConfiguration();
        if (isLast) world.clock.advance(5000);
        return configuration;
      },
    };
    const settings = openChanged({ ...world, device });
    await run(settings, 'test');
    await pass(world, 238);
    isLast = true;
    world.faults.push({ call: 'apply', when: 'before', error: GONE });
    settings.test.send({ type: 'keep' });
    await pass(world, 2);
    expect(settings.test.get()).toMatchObject({ phase: 'over', end: { isKept: false, by: 'time' } });
    expect(settings.draft.pending()).toBe(1);
    expect(world.configuration.active()).toBe(TEXT);
  });

  test('is not reported as kept if it expires while a page opens', async () => {
    const world = fakeDevice(TEXT);
    const first = memoryStorage();
    await run(openChanged(world, first), 'test');
    // The first page is closed. It would forget the test at its end.
    const storage = memoryStorage();
    for (const key of ['provisional', 'provisional_edits']) storage.setItem(key, first.getItem(key) ?? '');
    const { getTestMode } = world.device;
    const device: SettingsDevice = {
      ...world.device,
      async getTestMode() {
        world.clock.advance(245_000);
        return getTestMode();
      },
    };
    const second = open({ ...world, device }, storage);
    await pass(world, 1);
    expect(second.test.get()).toMatchObject({ phase: 'over', end: { isKept: false, by: 'time' } });
    expect(second.draft.lines().base).toBe(TEXT);
    expect(second.draft.pending()).toBe(1);
  });

  test.each([
    ['keep', { isKept: true, by: 'elsewhere' }],
    ['revert', { isKept: false, by: 'elsewhere' }],
  ] as const)('is followed by a tab that was open before, also its end: %s', async (what, end) => {
    const world = fakeDevice(TEXT);
    const lasting = memoryStorage();
    const [first, second] = [
      open(world, memoryStorage(), false, lasting),
      open(world, memoryStorage(), false, lasting),
    ];
    first.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
    await run(first, 'test');
    second.followTest();
    await pass(world, 2);
    expect(second.test.get()).toMatchObject({ phase: 'running', origin: 'elsewhere' });
    expect(getAt(second.draft.state().document, '/wireless/ssid')).toBe('mast-north');
    first.test.send({ type: what });
    await pass(world, 2);
    expect(second.test.get()).toEqual({ phase: 'over', end });
    expect(second.draft.pending()).toBe(0);
    expect(getAt(second.draft.state().document, '/wireless/ssid')).toBe(
      end.isKept ? 'mast-north' : getAt(open(world).draft.state().document, '/wireless/ssid'),
    );
  });

  test('survives a reload with its countdown, and returns the edits without secrets after its end', async () => {
    const world = fakeDevice(TEXT);
    const storage = memoryStorage();
    const first = open(world, storage);
    await rest();
    first.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
    first.draft.dispatch({ type: 'set', pointer: '/wireless/psk', value: 'new secret key' });
    await run(first, 'test');
    expect(storage.getItem('provisional_edits')).toContain('mast-north');
    expect(storage.getItem('provisional_edits')).not.toContain('secret');

    const second = open(world, storage);
    await rest();
    expect(second.test.get()).toMatchObject({ phase: 'running', origin: 'before' });
    expect(second.draft.pending()).toBe(0);
    second.test.send({ type: 'revert' });
    await rest();
    expect(world.configuration.active()).toBe(TEXT);
    expect(second.test.get()).toEqual({ phase: 'over', end: { isKept: false, by: 'here' } });
    expect(getAt(second.draft.state().document, '/wireless/ssid')).toBe('mast-north');
    expect(getAt(second.draft.state().document, '/wireless/psk')).toBe('old secret key');
    expect(second.notice.get()?.text).toContain('Passwords are never kept');
  });
});

/** Text in the bar about the end of a test. */
function endText({ test }: Settings): string | undefined {
  const state = test.get();
  return state.phase === 'over' ? testEndText(state.end) : undefined;
}

describe('a test that no page watched to its end (docs/decisions.md#safe-changes)', () => {
  /** The browser was closed during a test, so the tab's storage is lost, unless it is given. */
  async function closed(world: World, lasting = memoryStorage(), storage = memoryStorage()) {
    const stopped = { ...world.device, wait: () => new Promise<void>(() => undefined) };
    const first = open({ ...world, device: stopped }, storage, false, lasting);
    await rest();
    first.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
    first.draft.dispatch({ type: 'set', pointer: '/wireless/psk', value: 'new secret key' });
    await run(first, 'test');
    return lasting;
  }

  test.each([
    [
      'ran out of time',
      'time',
      /^Test expired at /,
      (world: World) => {
        world.clock.advance(300_000);
        world.configuration.settle();
      },
    ],
    [
      'was ended from another session',
      'elsewhere',
      /^Test ended by another session or a restart; /,
      (world: World) => world.configuration.endTest(),
    ],
    [
      'was ended by a restart',
      'restart',
      /^The device restarted at .+, during the test; /,
      (world: World) => {
        world.clock.advance(60_000);
        world.restart();
        world.clock.advance(40_000);
      },
    ],
  ] as const)(
    '%s: reports the reason, with the edits pending again without secrets',
    async (_name, by, words, happen) => {
      const world = fakeDevice(TEXT);
      const lasting = await closed(world);
      happen(world);
      const second = open(world, memoryStorage(), false, lasting);
      await rest();
      expect(second.test.get()).toMatchObject({ phase: 'over', end: { isKept: false, by } });
      expect(endText(second)).toMatch(words);
      expect(getAt(second.draft.state().document, '/wireless/ssid')).toBe('mast-north');
      expect(getAt(second.draft.state().document, '/wireless/psk')).toBe('old secret key');
      expect(second.notice.get()?.text).toContain('Passwords are never kept');
      const third = open(world, memoryStorage(), false, lasting);
      await rest();
      expect(third.test.get().phase).toBe('none');
    },
  );

  test('was ended by a restart, which also ended the session: reports it in the same tab', async () => {
    const world = fakeDevice(TEXT);
    const [lasting, storage] = [memoryStorage(), memoryStorage()];
    await closed(world, lasting, storage);
    world.clock.advance(60_000);
    world.restart();
    world.clock.advance(40_000);
    const second = open(world, storage, false, lasting);
    await rest();
    expect(endText(second)).toMatch(/^The device restarted at .+, during the test; saved settings restored\.$/);
    expect(second.draft.pending()).toBe(1);
    expect(getAt(second.draft.state().document, '/wireless/ssid')).toBe('mast-north');
    expect([world.configuration.stored(), world.configuration.active()]).toEqual([TEXT, TEXT]);
  });

  test('leaves nothing pending if another session kept it', async () => {
    const world = fakeDevice(TEXT);
    const lasting = await closed(world);
    world.configuration.apply();
    const second = open(world, memoryStorage(), false, lasting);
    await rest();
    expect(second.test.get()).toMatchObject({ phase: 'over', end: { isKept: true, by: 'elsewhere' } });
    expect(second.draft.pending()).toBe(0);
  });
});

describe('expects an outage of a device that gets another configuration (D30)', () => {
  /** Records announced restarts. */
  function announced(settings: Settings): unknown[] {
    const said: unknown[] = [];
    announceRestarts(settings, { expectRestart: (kind, seconds) => said.push([kind, seconds]) });
    return said;
  }
  const SOFT = ['soft-restart', 100];

  test('after saving, once', async () => {
    const settings = open(fakeDevice(TEXT));
    const said = announced(settings);
    settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
    await run(settings, 'save');
    expect(said).toEqual([SOFT]);
  });

  test('not if the device refuses', async () => {
    const world = fakeDevice(TEXT);
    const settings = open(world);
    const said = announced(settings);
    world.faults.push({ call: 'write', when: 'before', error: new DeviceError('api', 400, 'no') });
    settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
    await run(settings, 'save');
    expect(said).toEqual([]);
  });

  test.each([
    ['kept', 'keep', 0],
    ['ended', 'revert', 1],
    ['left to run out', undefined, 1],
  ] as const)('when a test starts, and when it reverts: %s', async (_how, what, more) => {
    const world = fakeDevice(TEXT);
    const settings = open(world);
    const said = announced(settings);
    settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
    await run(settings, 'test');
    expect(said).toEqual([SOFT]);
    await pass(world, what === undefined ? 242 : 2);
    if (what !== undefined) settings.test.send({ type: what });
    await rest();
    expect(settings.test.get().phase).toBe('over');
    expect(said).toHaveLength(1 + more);
  });

  test('whenever the device is silent during a test, without a notice over the bar', async () => {
    const world = fakeDevice(TEXT);
    const settings = open(world);
    const said: unknown[] = [];
    announceRestarts(settings, { expectRestart: (kind, _seconds, options) => said.push([kind, options?.inBar]) });
    settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
    await run(settings, 'test');
    settings.test.send({ type: 'missed' });
    settings.test.send({ type: 'missed' });
    expect(said).toEqual([
      ['soft-restart', true],
      ['soft-restart', true],
      ['soft-restart', true],
    ]);
  });
});

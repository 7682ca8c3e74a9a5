import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Limit, LimitSource } from '../../../engine/limits/limit.ts';
import { getAt } from '../../../engine/pointer.ts';
import { DeviceError } from '../../../src/device/deviceError.ts';
import { endTried, saveTried } from '../../../src/settings/apply/endTried.ts';
import { applyWaiting, discardWaiting } from '../../../src/settings/apply/endWaiting.ts';
import { sameConfiguration } from '../../../src/settings/apply/sameConfiguration.ts';
import { announceRestarts } from '../../../src/settings/bar/announceRestarts.ts';
import { createSettingsDraft } from '../../../src/settings/draft/settingsDraft.ts';
import { createSettings } from '../../../src/settings/open/createSettings.ts';
import type { Settings } from '../../../src/settings/settings.ts';
import { fakeDevice, GONE } from './fakeDevice.ts';
import { memoryStorage } from './memoryStorage.ts';
import { PARTS, TEXT } from './smallSections.ts';

const POWER: Limit = { maximum: 23, reasons: [] };
const LIMITS: LimitSource = { get: (name) => (name === 'txPower' ? POWER : undefined), update: () => [] };
const MAC = '00:11:22:33:44:55';

type World = ReturnType<typeof fakeDevice>;

function draftOf(text: string) {
  const draft = createSettingsDraft({ text, limits: () => LIMITS, radarCheck: () => 60 });
  draft.extend(PARTS);
  return draft;
}

function open(
  world: World,
  storage = memoryStorage(),
  readOnly = false,
  lasting = storage,
  account = 'ann',
): Settings {
  const draft = draftOf(world.configuration.current());
  return createSettings({
    draft,
    pages: ['all'],
    loadParts: async () => PARTS,
    device: world.device,
    storage,
    lasting,
    deviceId: MAC,
    owner: () => `${MAC} ${account}`,
    readOnly,
  });
}

/** Resolves when nothing is under way but waiting. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve();
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 40; turn++) await Promise.resolve();
}

async function pass(world: World, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    world.clock.advance(1000);
    await rest();
  }
}

async function run(settings: Settings, purpose: 'save' | 'test' | 'try'): Promise<void> {
  settings.apply.send({ type: 'start', purpose });
  await rest();
}

const lineOf = (world: World, key: string) =>
  world.configuration
    .active()
    .split('\n')
    .find((line) => line.startsWith(`${key}=`))
    ?.slice(key.length + 1);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

describe('saving', () => {
  test('puts the change into force and leaves nothing pending', async () => {
    const world = fakeDevice(TEXT);
    const settings = open(world);
    settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
    expect(settings.draft.pending()).toBe(1);
    await run(settings, 'save');
    expect(settings.apply.get()).toMatchObject({ outcome: { kind: 'saved' } });
    expect(lineOf(world, 'wireless.1.ssid')).toBe('mast-north');
    expect(lineOf(world, 'unknown.key')).toBe('kept');
    expect(world.configuration.stored()).toBe(world.configuration.active());
    expect(settings.draft.pending()).toBe(0);
    expect(settings.draft.lines().base).toBe(world.configuration.active());
  });

  test('what is typed while it runs stays pending', async () => {
    const world = fakeDevice(TEXT);
    const settings = open(world);
    settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
    settings.apply.send({ type: 'start', purpose: 'save' });
    settings.draft.dispatch({ type: 'set', pointer: '/radio/frequency', value: 5765 });
    await rest();
    expect(getAt(settings.draft.state().document, '/radio/frequency')).toBe(5765);
  });

  test('"until the next reboot" is in force and not stored', async () => {
    const world = fakeDevice(TEXT);
    const settings = open(world);
    settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
    await run(settings, 'try');
    expect(lineOf(world, 'wireless.1.ssid')).toBe('mast-north');
    expect(world.configuration.stored()).toBe(TEXT);
  });

  test('a value beyond its limit never leaves the page', async () => {
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
});

describe('another session', () => {
  function others(world: World, from: string, to: string): void {
    world.configuration.install(world.configuration.active().replace(from, to));
  }

  test('that changed something else is not overwritten', async () => {
    const world = fakeDevice(TEXT);
    const settings = open(world);
    settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
    others(world, 'freq=5500', 'freq=5180');
    await run(settings, 'save');
    expect(settings.apply.get()).toMatchObject({ outcome: { kind: 'saved', merged: true } });
    expect(lineOf(world, 'wireless.1.ssid')).toBe('mast-north');
    expect(lineOf(world, 'radio.1.freq')).toBe('5180');
    expect(getAt(settings.draft.state().document, '/radio/frequency')).toBe(5180);
  });

  test.each(['save', 'test'] as const)(
    'that saves between reading and writing is not overwritten (%s)',
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
      const settings = open({ ...world, device });
      settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
      await run(settings, purpose);
      expect(lineOf(world, 'wireless.1.ssid')).toBe('mast-north');
      expect(lineOf(world, 'radio.1.freq')).toBe('5180');
      expect(getAt(settings.draft.state().document, '/radio/frequency')).toBe(5180);
    },
  );

  test.each([
    ['mine', '5765'],
    ['theirs', '5180'],
  ] as const)('that changed the same: the person decides (%s)', async (side, value) => {
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

describe('a test', () => {
  test('that nobody keeps goes back to the byte; the edits are pending and the page says why', async () => {
    const world = fakeDevice(TEXT);
    const settings = open(world);
    settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
    const began = world.clock.now();
    await run(settings, 'test');
    expect(lineOf(world, 'wireless.1.ssid')).toBe('mast-north');
    await pass(world, 241);
    expect(world.configuration.active()).toBe(TEXT);
    expect(settings.test.get()).toEqual({ phase: 'over', end: { kept: false, by: 'time', at: began + 240_000 } });
    expect(getAt(settings.draft.state().document, '/wireless/ssid')).toBe('mast-north');
    expect(settings.draft.pending()).toBe(1);
  });

  test('that is kept is stored, and nothing is pending', async () => {
    const world = fakeDevice(TEXT);
    const settings = open(world);
    settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
    await run(settings, 'test');
    settings.test.send({ type: 'keep' });
    expect(world.calls).not.toContain('apply');
    await pass(world, 2);
    settings.test.send({ type: 'keep' });
    await rest();
    expect(settings.test.get()).toEqual({ phase: 'over', end: { kept: true, by: 'here' } });
    expect(world.configuration.stored()).toContain('ssid=mast-north');
    expect(settings.draft.pending()).toBe(0);
  });

  test('survives a reload: the countdown is found, and after the end the edits come back, secrets apart', async () => {
    const world = fakeDevice(TEXT);
    const storage = memoryStorage();
    const first = open(world, storage);
    await rest();
    first.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
    first.draft.dispatch({ type: 'set', pointer: '/wireless/psk', value: 'new secret key' });
    await run(first, 'test');
    expect(storage.getItem('trial_edits')).toContain('mast-north');
    expect(storage.getItem('trial_edits')).not.toContain('secret');

    const second = open(world, storage);
    await rest();
    expect(second.test.get()).toMatchObject({ phase: 'running', begun: 'before' });
    expect(second.draft.pending()).toBe(0);
    second.test.send({ type: 'revert' });
    await rest();
    expect(world.configuration.active()).toBe(TEXT);
    expect(second.test.get()).toEqual({ phase: 'over', end: { kept: false, by: 'here' } });
    expect(getAt(second.draft.state().document, '/wireless/ssid')).toBe('mast-north');
    expect(getAt(second.draft.state().document, '/wireless/psk')).toBe('old secret key');
    expect(second.notice.get()?.text).toContain('Passwords are never kept');
  });
});

describe('a test that nobody watched to its end (docs/decisions.md#safe-changes)', () => {
  /** The browser is closed in the middle of a test; nothing of the tab is left. */
  async function closed(world: World, lasting = memoryStorage()) {
    const stopped = { ...world.device, wait: () => new Promise<void>(() => undefined) };
    const first = open({ ...world, device: stopped }, memoryStorage(), false, lasting);
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
      (world: World) => {
        world.clock.advance(300_000);
        world.configuration.settle();
      },
    ],
    ['was ended from another session', 'elsewhere', (world: World) => world.configuration.endTest()],
    [
      'was ended by a restart',
      'restart',
      (world: World) => {
        world.clock.advance(60_000);
        world.restart();
        world.clock.advance(40_000);
      },
    ],
  ] as const)('%s: it is told why, and the edits are pending again, secrets apart', async (_name, by, happen) => {
    const world = fakeDevice(TEXT);
    const lasting = await closed(world);
    happen(world);
    const second = open(world, memoryStorage(), false, lasting);
    await rest();
    expect(second.test.get()).toMatchObject({ phase: 'over', end: { kept: false, by } });
    expect(getAt(second.draft.state().document, '/wireless/ssid')).toBe('mast-north');
    expect(getAt(second.draft.state().document, '/wireless/psk')).toBe('old secret key');
    expect(second.notice.get()?.text).toContain('Passwords are never kept');
    const third = open(world, memoryStorage(), false, lasting);
    await rest();
    expect(third.test.get().phase).toBe('none');
  });

  test('was kept from another session: nothing is pending', async () => {
    const world = fakeDevice(TEXT);
    const lasting = await closed(world);
    world.configuration.apply();
    const second = open(world, memoryStorage(), false, lasting);
    await rest();
    expect(second.test.get()).toMatchObject({ phase: 'over', end: { kept: true, by: 'elsewhere' } });
    expect(second.draft.pending()).toBe(0);
  });
});

describe('trying without saving (D13)', () => {
  async function tried(world: World, storage = memoryStorage()) {
    const settings = open(world, storage);
    await rest();
    settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
    await run(settings, 'try');
    return settings;
  }

  test('is known to be in force and not saved, also after a reload', async () => {
    const world = fakeDevice(TEXT);
    const storage = memoryStorage();
    const first = await tried(world, storage);
    expect(first.draft.pending()).toBe(0);
    expect([...(first.tried.get()?.edits ?? [])]).toEqual([['wireless.1.ssid', 'mast-north']]);
    const second = open(world, storage);
    await rest();
    expect(second.tried.get()).toMatchObject({ whole: true });
    expect(second.draft.pending()).toBe(0);
  });

  test('can be saved; what is pending besides is not sent along', async () => {
    const world = fakeDevice(TEXT);
    const settings = await tried(world);
    settings.draft.dispatch({ type: 'set', pointer: '/radio/frequency', value: 5765 });
    await saveTried(settings);
    expect(world.configuration.stored()).toContain('ssid=mast-north');
    expect(world.configuration.stored()).toContain('freq=5500');
    expect(settings.tried.get()).toBeUndefined();
    expect(settings.draft.pending()).toBe(1);
  });

  test('can be gone back from, and is pending again', async () => {
    const world = fakeDevice(TEXT);
    const settings = await tried(world);
    settings.draft.dispatch({ type: 'set', pointer: '/radio/frequency', value: 5765 });
    await endTried(settings);
    expect(sameConfiguration(world.configuration.active(), TEXT)).toBe(true);
    expect(settings.tried.get()).toBeUndefined();
    expect(settings.draft.pending()).toBe(2);
  });

  /** Another session saves the text in force with this changed. */
  function savedElsewhere({ configuration }: World, change: (text: string) => string): string {
    configuration.propose(change(configuration.active()), false);
    configuration.apply();
    return configuration.active();
  }

  const NOTHING_DONE = /^Nothing was done: another administrator/;

  test.each([
    ['the same line', (text: string) => text.replace('ssid=mast-north', 'ssid=theirs'), undefined],
    ['another line', (text: string) => text.replace('freq=5500', 'freq=5765'), ['wireless.1.ssid']],
  ])('somebody else has saved %s since: going back overwrites nothing of it unseen', async (_, change, left) => {
    const world = fakeDevice(TEXT);
    const settings = await tried(world);
    const theirs = savedElsewhere(world, change);
    await endTried(settings);
    expect(world.configuration.stored()).toBe(theirs);
    expect(settings.notice.get()?.text).toMatch(NOTHING_DONE);
    expect(settings.draft.texts().mine).toBe(theirs);
    const { edits } = settings.tried.get() ?? {};
    expect(edits && [...edits.keys()]).toEqual(left);
  });

  test('once somebody else is known to have saved, going back takes its own lines back and leaves theirs', async () => {
    const world = fakeDevice(TEXT);
    const settings = await tried(world);
    savedElsewhere(world, (text) => text.replace('freq=5500', 'freq=5765'));
    await endTried(settings);
    await endTried(settings);
    expect(sameConfiguration(world.configuration.stored(), TEXT.replace('freq=5500', 'freq=5765'))).toBe(true);
    expect(settings.tried.get()).toBeUndefined();
  });

  test.each([
    ['saved', saveTried],
    ['gone back from', endTried],
  ])('a text of somebody else that waits is not put into force when it is %s', async (_, act) => {
    const world = fakeDevice(TEXT);
    const settings = await tried(world);
    const inForce = world.configuration.active();
    const theirs = inForce.replace('freq=5500', 'freq=5765');
    world.configuration.propose(theirs, false);
    await act(settings);
    expect([world.configuration.active(), world.configuration.candidate()]).toEqual([inForce, theirs]);
    expect(settings.notice.get()?.text).toMatch(NOTHING_DONE);
    expect(settings.tried.get()).toBeDefined();
  });

  test('somebody else saves between reading and writing: theirs stays, and that is said', async () => {
    const world = fakeDevice(TEXT);
    const settings = await tried(world);
    const read = world.device.getConfiguration;
    let theirs = '';
    vi.spyOn(settings.device, 'getConfiguration').mockImplementationOnce(async () => {
      const before = await read();
      theirs = savedElsewhere(world, (text) => text.replace('freq=5500', 'freq=5765'));
      return before;
    });
    await endTried(settings);
    expect(world.configuration.stored()).toBe(theirs);
    expect(settings.notice.get()?.text).toMatch(NOTHING_DONE);
  });

  test('ends with a restart, which is told; the edits are pending again', async () => {
    const world = fakeDevice(TEXT);
    const storage = memoryStorage();
    await tried(world, storage);
    world.clock.advance(60_000);
    world.restart();
    const second = open(world, storage);
    await rest();
    expect(second.tried.get()).toBeUndefined();
    expect(second.draft.pending()).toBe(1);
    expect(second.notice.get()?.text).toContain('applied until reboot is no longer in use');
  });

  test('a refusal changes nothing and is said', async () => {
    const world = fakeDevice(TEXT);
    const settings = await tried(world);
    world.faults.push({ call: 'write', when: 'before', error: new DeviceError('api', 500, 'Flash is worn out.') });
    await saveTried(settings);
    expect(settings.tried.get()).toBeDefined();
    expect(settings.notice.get()?.text).toContain('Flash is worn out.');
  });
});

describe('a text that was written and not applied', () => {
  const waiting = TEXT.replace('freq=5500', 'freq=5765');

  test.each([
    ['applied', applyWaiting, waiting, 'The settings that were waiting are in use now.'],
    ['discarded', discardWaiting, TEXT, 'The settings that were waiting are gone.'],
  ] as const)('is %s, and what is pending stays so', async (_, act, stored, said) => {
    const world = fakeDevice(TEXT);
    world.configuration.propose(waiting, false);
    const settings = open(world);
    settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
    await act(settings);
    expect([world.configuration.stored(), world.configuration.modified()]).toEqual([stored, false]);
    expect(settings.notice.get()?.text).toBe(said);
    expect(settings.draft.pending()).toBe(1);
  });

  test.each<[string, (world: World) => void]>([
    ['gone', ({ configuration }) => void configuration.discard()],
    ['another one', ({ configuration }) => configuration.propose(`${waiting}theirs=1\n`, false)],
  ])('is %s by then: nothing is applied, and that is said', async (_, meanwhile) => {
    const world = fakeDevice(TEXT);
    world.configuration.propose(waiting, false);
    const settings = open(world);
    const read = world.device.getConfiguration;
    vi.spyOn(settings.device, 'getConfiguration').mockImplementationOnce(async () => {
      const before = await read();
      meanwhile(world);
      return before;
    });
    await applyWaiting(settings);
    expect(world.configuration.stored()).toBe(TEXT);
    expect(settings.notice.get()?.text).toMatch(/^Nothing was done: another administrator/);
  });
});

describe('when the device is lost or says no', () => {
  test('lost after it took the text: asked again, and known to be saved', async () => {
    const world = fakeDevice(TEXT);
    const settings = open(world);
    settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
    world.faults.push({ call: 'apply', when: 'after', error: GONE });
    await run(settings, 'save');
    expect(settings.apply.get()).toMatchObject({ outcome: { kind: 'saved' } });
    expect(settings.draft.pending()).toBe(0);
  });

  test('lost before it took the text: known not to be saved, and all is still pending', async () => {
    const world = fakeDevice(TEXT);
    const settings = open(world);
    settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
    world.faults.push({ call: 'write', when: 'before', error: GONE });
    await run(settings, 'save');
    expect(settings.apply.get()).toMatchObject({ outcome: { kind: 'lost', known: 'not-taken' } });
    expect(settings.draft.pending()).toBe(1);
    expect(world.configuration.active()).toBe(TEXT);
  });

  test('not reachable at all: nothing was sent', async () => {
    const world = fakeDevice(TEXT);
    const settings = open(world);
    settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
    world.faults.push({ call: 'read', when: 'before', error: GONE });
    await run(settings, 'save');
    expect(settings.apply.get()).toMatchObject({ outcome: { kind: 'lost', known: 'none' } });
    expect(world.calls).toEqual(['read']);
  });

  test('refused while applying: the candidate is dropped', async () => {
    const world = fakeDevice(TEXT);
    const settings = open(world);
    settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
    const error = new DeviceError('api', 500, 'Flash is worn out.');
    world.faults.push({ call: 'apply', when: 'before', error });
    await run(settings, 'save');
    expect(settings.apply.get()).toMatchObject({ outcome: { kind: 'refused', message: 'Flash is worn out.' } });
    expect(world.configuration.modified()).toBe(false);
    expect(settings.draft.pending()).toBe(1);
  });
});

describe('edits kept over a sign-in', () => {
  test('come back with a notice', async () => {
    const world = fakeDevice(TEXT);
    const storage = memoryStorage();
    const first = open(world, storage);
    await rest();
    first.draft.dispatch({ type: 'set', pointer: '/radio/frequency', value: 5765 });
    first.keepEdits();
    const second = open(world, storage);
    await rest();
    expect(getAt(second.draft.state().document, '/radio/frequency')).toBe(5765);
    expect(second.notice.get()?.text).toBe('1 unsaved change was brought back.');
  });

  test('are not for another account', async () => {
    const world = fakeDevice(TEXT);
    const storage = memoryStorage();
    const first = open(world, storage);
    await rest();
    first.draft.dispatch({ type: 'set', pointer: '/radio/frequency', value: 5765 });
    first.keepEdits();
    const second = open(world, storage, false, storage, 'bob');
    await rest();
    expect(second.draft.pending()).toBe(0);
    expect(second.notice.get()).toBeUndefined();
  });

  test('are not for a read-only user', async () => {
    const world = fakeDevice(TEXT);
    const storage = memoryStorage();
    const first = open(world, storage);
    await rest();
    first.draft.dispatch({ type: 'set', pointer: '/radio/frequency', value: 5765 });
    first.keepEdits();
    const second = open(world, storage, true);
    await rest();
    expect(second.draft.pending()).toBe(0);
  });
});

test('discarding can be taken back', () => {
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

test('what is interrupted follows from what changed', () => {
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

test('a new run ends what was said of earlier ones', async () => {
  const world = fakeDevice(TEXT);
  const settings = open(world);
  settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
  settings.discard();
  expect(settings.notice.get()?.undo).toBeDefined();
  settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-south' });
  settings.start('save');
  expect(settings.notice.get()).toBeUndefined();
  await rest();
  expect(settings.apply.get()).toMatchObject({ outcome: { kind: 'saved' } });
});

describe('a device that is given another configuration to work by is expected to be away (D30)', () => {
  /** Listens for what is announced. */
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

  test('not where the device refused', async () => {
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
  ] as const)('when a test begins, and when it goes back: %s', async (_how, what, more) => {
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
});

describe('what somebody else does in between is told, and never done in their place (D14)', () => {
  const THEIRS = TEXT.replace('freq=5500', 'freq=5180');

  /** A device to which something happens right before a call of this page. */
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
  ])(
    'somebody %s before it was applied: it is not said to be saved, and is still pending',
    async (_what, happen, active) => {
      const world = fakeDevice(TEXT);
      const settings = open(meanwhile(world, 'applyConfiguration', () => happen(world)));
      settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
      await run(settings, 'save');
      expect(settings.apply.get()).toMatchObject({ outcome: { kind: 'overtaken', by: 'dropped' } });
      expect(world.configuration.active()).toBe(active);
      expect(world.configuration.stored()).toBe(active);
      expect(getAt(settings.draft.state().document, '/wireless/ssid')).toBe('mast-north');
      expect(settings.draft.pending()).toBe(1);
    },
  );

  test('somebody applied the very same change: it is saved', async () => {
    const world = fakeDevice(TEXT);
    const settings = open(meanwhile(world, 'applyConfiguration', () => void world.configuration.apply()));
    settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
    await run(settings, 'save');
    expect(settings.apply.get()).toMatchObject({ outcome: { kind: 'saved' } });
    expect(world.configuration.stored()).toContain('ssid=mast-north');
  });

  test.each(['keep', 'revert'] as const)(
    'somebody began another test: "%s" leaves it alone, says so, and watches it',
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
      expect(settings.test.get()).toMatchObject({ phase: 'running', begun: 'before', text: THEIRS });
      expect(settings.notice.get()?.text).toContain('Another session has started a test');
      expect(getAt(settings.draft.state().document, '/wireless/ssid')).toBe('mast-north');
      await pass(world, 245);
      expect(settings.test.get()).toMatchObject({ phase: 'over', end: { kept: false, by: 'time' } });
    },
  );

  test('another test in place of this one is noticed without a press', async () => {
    const world = fakeDevice(TEXT);
    const settings = open(world);
    settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
    await run(settings, 'test');
    await pass(world, 2);
    world.configuration.startTest(THEIRS, { checkSeconds: 0, replacesCandidate: true });
    await pass(world, 3);
    expect(settings.test.get()).toMatchObject({ phase: 'running', text: THEIRS });
    expect(settings.notice.get()?.text).toContain('Another session has started a test');
  });

  test('changes of somebody else that wait to be applied are not kept in place of the test', async () => {
    const world = fakeDevice(TEXT);
    const settings = open(world);
    settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
    await run(settings, 'test');
    await pass(world, 2);
    world.configuration.propose(THEIRS, false);
    settings.test.send({ type: 'keep' });
    await pass(world, 1);
    expect(world.configuration.stored()).toBe(TEXT);
    expect(settings.test.get()).toMatchObject({
      phase: 'running',
      refusal: 'The configuration was changed meanwhile.',
    });
  });

  test('a device that names no texts and says nothing of what it did still works', async () => {
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
    const settings = open({ ...world, device });
    settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
    await run(settings, 'save');
    expect(settings.apply.get()).toMatchObject({ outcome: { kind: 'saved' } });
    settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-south' });
    await run(settings, 'test');
    await pass(world, 2);
    settings.test.send({ type: 'keep' });
    await rest();
    expect(settings.test.get()).toEqual({ phase: 'over', end: { kept: true, by: 'here' } });
    expect(world.configuration.stored()).toContain('ssid=mast-south');
  });
});

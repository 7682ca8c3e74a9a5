import { describe, expect, test, vi } from 'vitest';
import { DeviceError } from '../../../src/device/deviceError.ts';
import { endTried, saveTried } from '../../../src/settings/apply/endTried.ts';
import { applyWaiting, discardWaiting } from '../../../src/settings/apply/endWaiting.ts';
import { sameConfiguration } from '../../../src/settings/apply/sameConfiguration.ts';
import { fakeDevice } from './fakeDevice.ts';
import { memoryStorage } from './memoryStorage.ts';
import { driveClock, open, rest, run, type World } from './settingsWorld.ts';
import { TEXT } from './smallSections.ts';

driveClock();

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

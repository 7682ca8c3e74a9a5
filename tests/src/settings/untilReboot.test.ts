import { describe, expect, test, vi } from 'vitest';
import { DeviceError } from '../../../src/device/deviceError.ts';
import { sameConfiguration } from '../../../src/settings/apply/sameConfiguration.ts';
import { memoryStorage } from '../memoryStorage.ts';
import { fakeDevice, GONE } from './fakeDevice.ts';
import { driveClock, open, rest, run, said, type World } from './settingsWorld.ts';
import { TEXT } from './smallSections.ts';

driveClock();

describe('what is applied until reboot (D13)', () => {
  async function applied(world: World, storage = memoryStorage()) {
    const settings = open(world, storage);
    await rest();
    settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
    await run(settings, 'untilReboot');
    return settings;
  }

  test('is shown as in force and not saved, also after a reload', async () => {
    const world = fakeDevice(TEXT);
    const storage = memoryStorage();
    const first = await applied(world, storage);
    expect(first.draft.pending()).toBe(0);
    expect([...(first.untilReboot.get()?.edits ?? [])]).toEqual([['wireless.1.ssid', 'mast-north']]);
    const second = open(world, storage);
    await rest();
    expect(second.untilReboot.get()).toMatchObject({ whole: true });
    expect(second.draft.pending()).toBe(0);
  });

  test('can be saved without the pending changes', async () => {
    const world = fakeDevice(TEXT);
    const settings = await applied(world);
    settings.draft.dispatch({ type: 'set', pointer: '/radio/frequency', value: 5765 });
    await run(settings, 'saveInForce');
    expect(world.configuration.stored()).toContain('ssid=mast-north');
    expect(world.configuration.stored()).toContain('freq=5500');
    expect(settings.untilReboot.get()).toBeUndefined();
    expect(settings.draft.pending()).toBe(1);
  });

  test('can be reverted, and is pending again', async () => {
    const world = fakeDevice(TEXT);
    const settings = await applied(world);
    settings.draft.dispatch({ type: 'set', pointer: '/radio/frequency', value: 5765 });
    await run(settings, 'revertInForce');
    expect(sameConfiguration(world.configuration.active(), TEXT)).toBe(true);
    expect(settings.untilReboot.get()).toBeUndefined();
    expect(settings.draft.pending()).toBe(2);
  });

  /** Saves a changed text from another session. */
  function savedElsewhere({ configuration }: World, change: (text: string) => string): string {
    configuration.propose(change(configuration.active()), false);
    configuration.apply();
    return configuration.active();
  }

  const NOTHING_DONE = /^Not done: another administrator/;

  test.each([
    ['the same line', (text: string) => text.replace('ssid=mast-north', 'ssid=theirs'), undefined],
    ['another line', (text: string) => text.replace('freq=5500', 'freq=5765'), ['wireless.1.ssid']],
  ])('never overwrites the save of another administrator unseen when reverting: %s', async (_, change, left) => {
    const world = fakeDevice(TEXT);
    const settings = await applied(world);
    const theirs = savedElsewhere(world, change);
    await run(settings, 'revertInForce');
    expect(world.configuration.stored()).toBe(theirs);
    expect(said(settings)).toMatch(NOTHING_DONE);
    expect(settings.draft.texts().mine).toBe(theirs);
    const { edits } = settings.untilReboot.get() ?? {};
    expect(edits && [...edits.keys()]).toEqual(left);
  });

  test('reverts only its own lines after another administrator saved', async () => {
    const world = fakeDevice(TEXT);
    const settings = await applied(world);
    savedElsewhere(world, (text) => text.replace('freq=5500', 'freq=5765'));
    await run(settings, 'revertInForce');
    await run(settings, 'revertInForce');
    expect(sameConfiguration(world.configuration.stored(), TEXT.replace('freq=5500', 'freq=5765'))).toBe(true);
    expect(settings.untilReboot.get()).toBeUndefined();
  });

  test.each([
    ['saved', 'saveInForce'],
    ['gone back from', 'revertInForce'],
  ] as const)('does not apply a waiting text of another administrator when it is %s', async (_, purpose) => {
    const world = fakeDevice(TEXT);
    const settings = await applied(world);
    const inForce = world.configuration.active();
    const theirs = inForce.replace('freq=5500', 'freq=5765');
    world.configuration.propose(theirs, false);
    await run(settings, purpose);
    expect([world.configuration.active(), world.configuration.candidate()]).toEqual([inForce, theirs]);
    expect(said(settings)).toMatch(NOTHING_DONE);
    expect(settings.untilReboot.get()).toBeDefined();
  });

  test('keeps and reports the text of another administrator saved between reading and writing', async () => {
    const world = fakeDevice(TEXT);
    const read = world.device.getConfiguration;
    let isNow = false;
    let theirs = '';
    vi.spyOn(world.device, 'getConfiguration').mockImplementation(async () => {
      const before = await read();
      if (isNow) theirs ||= savedElsewhere(world, (text) => text.replace('freq=5500', 'freq=5765'));
      return before;
    });
    const settings = await applied(world);
    isNow = true;
    await run(settings, 'revertInForce');
    expect(world.configuration.stored()).toBe(theirs);
    expect(said(settings)).toMatch(NOTHING_DONE);
  });

  test('reverts its remaining lines after a text of another administrator was applied', async () => {
    const world = fakeDevice(TEXT);
    const settings = await applied(world);
    world.configuration.propose(world.configuration.active().replace('freq=5500', 'freq=5765'), false);
    await run(settings, 'applyWaiting');
    await run(settings, 'revertInForce');
    expect(sameConfiguration(world.configuration.stored(), TEXT.replace('freq=5500', 'freq=5765'))).toBe(true);
    expect(settings.untilReboot.get()).toBeUndefined();
  });

  test.each([
    ['before', TEXT],
    ['after', TEXT.replace('ssid=north', 'ssid=mast-north')],
  ] as const)('stays shown as unsaved if the connection is lost %s it was saved', async (when, stored) => {
    const world = fakeDevice(TEXT);
    const settings = await applied(world);
    world.faults.push({ call: 'apply', when, error: GONE });
    await run(settings, 'saveInForce');
    expect(sameConfiguration(world.configuration.stored(), stored)).toBe(true);
    expect(said(settings)).toBe('The connection broke before the device answered. Save again to be sure.');
    await run(settings, 'saveInForce');
    expect(settings.untilReboot.get()).toBeUndefined();
    expect(world.configuration.stored()).toContain('ssid=mast-north');
  });

  test('ends with a restart, with a message and pending edits', async () => {
    const world = fakeDevice(TEXT);
    const storage = memoryStorage();
    await applied(world, storage);
    world.clock.advance(60_000);
    world.restart();
    const second = open(world, storage);
    await rest();
    expect(second.untilReboot.get()).toBeUndefined();
    expect(second.draft.pending()).toBe(1);
    expect(second.notice.get()?.text).toContain('applied until reboot is no longer in use');
  });

  test('keeps everything after a refusal, and reports it', async () => {
    const world = fakeDevice(TEXT);
    const settings = await applied(world);
    world.faults.push({ call: 'write', when: 'before', error: new DeviceError('api', 500, 'Flash is worn out.') });
    await run(settings, 'saveInForce');
    expect(settings.untilReboot.get()).toBeDefined();
    expect(said(settings)).toContain('Flash is worn out.');
  });
});

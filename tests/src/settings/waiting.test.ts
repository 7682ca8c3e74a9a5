import { describe, expect, test, vi } from 'vitest';
import { fakeDevice } from './fakeDevice.ts';
import { driveClock, open, openChanged, run, said, type World } from './settingsWorld.ts';
import { TEXT } from './smallSections.ts';

driveClock();

describe('a written text that is not applied', () => {
  const waiting = TEXT.replace('freq=5500', 'freq=5765');

  test.each([
    ['applied', 'applyWaiting', waiting, 'The unapplied settings are in use now.'],
    ['discarded', 'discardWaiting', TEXT, 'The unapplied settings were discarded.'],
  ] as const)('is %s without the pending changes', async (_, purpose, stored, words) => {
    const world = fakeDevice(TEXT);
    world.configuration.propose(waiting, false);
    const settings = openChanged(world);
    await run(settings, purpose);
    expect([world.configuration.stored(), world.configuration.modified()]).toEqual([stored, false]);
    expect(said(settings)).toBe(words);
    expect(settings.draft.pending()).toBe(1);
  });

  test.each<[string, (world: World) => void]>([
    ['gone', ({ configuration }) => void configuration.discard()],
    ['another one', ({ configuration }) => configuration.propose(`${waiting}theirs=1\n`, false)],
  ])('is %s already: applies nothing, and reports it', async (_, meanwhile) => {
    const world = fakeDevice(TEXT);
    world.configuration.propose(waiting, false);
    const settings = open(world);
    const read = world.device.getConfiguration;
    vi.spyOn(world.device, 'getConfiguration').mockImplementationOnce(async () => {
      const before = await read();
      meanwhile(world);
      return before;
    });
    await run(settings, 'applyWaiting');
    expect(world.configuration.stored()).toBe(TEXT);
    expect(said(settings)).toMatch(/^Not done: another administrator/);
  });
});

import { expect, test } from 'vitest';
import type { CallFault, WaitingFault } from '../../../schemas/device/fault.ts';
import { createFaults } from '../../../simulator/device/faults.ts';
import { openStore } from '../../../simulator/storage/store.ts';
import { progressText } from '../../../src/settings/bar/progressText.ts';
import { temporaryFolder } from '../../simulator/temporaryFolder.ts';
import { signedInTab } from '../signedInTab.ts';
import { passUntil, SSID, save } from './realSettings.ts';
import { said } from './settingsWorld.ts';

const [WRITE, APPLY, READ] = ['/writecfg.cgi', '/apply.cgi', '/getcfg.cgi'];
const REFUSED = 'The device refused the changes: ';
const UNREAD = 'The configuration could not be read from the device. Nothing was sent';
const NOT_TAKEN = 'The connection broke, and the device did not take the changes';
const WRITTEN = 'the device has received the changes but not applied them. Save again';
const SAVED = 'Saved and in use.';
const FULL = `${REFUSED}The device has no room left to store this.`;
const BUSY = `${REFUSED}The device is busy.`;

const ROWS: readonly (readonly [CallFault | WaitingFault, string])[] = [
  [{ kind: 'refuse', status: 500, path: WRITE }, `${REFUSED}Something went wrong on the device.`],
  [{ kind: 'refuse', status: 502, path: WRITE }, NOT_TAKEN],
  [{ kind: 'refuse', path: WRITE }, BUSY],
  [{ kind: 'refuse', path: APPLY }, BUSY],
  [{ kind: 'reset', path: READ, times: 2 }, UNREAD],
  [{ kind: 'reset', path: WRITE }, NOT_TAKEN],
  [{ kind: 'reset', path: APPLY }, WRITTEN],
  [{ kind: 'reset', path: APPLY, when: 'after' }, SAVED],
  [{ kind: 'empty', path: READ }, UNREAD],
  [{ kind: 'malform', path: READ }, UNREAD],
  [{ kind: 'truncate', path: READ }, UNREAD],
  [{ kind: 'full', write: 1 }, FULL],
  [{ kind: 'full', write: 2 }, FULL],
  [{ kind: 'refuse', status: 504, path: APPLY }, WRITTEN],
  [{ kind: 'malform', path: WRITE }, WRITTEN],
  [{ kind: 'malform', path: APPLY }, SAVED],
  [{ kind: 'mistype', path: WRITE }, SAVED],
  [{ kind: 'empty', path: APPLY }, SAVED],
  [{ kind: 'duplicate', path: READ }, SAVED],
];

/** Lines that no edit of this test changes. */
const unedited = (text: string) =>
  text
    .split('\n')
    .sort()
    .filter((line) => !/^(.*\.ssid=|system\.cfg\.editor)/.test(line));

test.each(ROWS)('after %j during a save the bar reports the result, and the edit is kept', async (fault, words) => {
  const faults = createFaults();
  const store = openStore(temporaryFolder(), faults.duringWrite);
  const { device, clock, openSettings } = await signedInTab({ store, faults });
  const settings = await openSettings();
  const { configuration } = device;
  const before = configuration.stored();
  settings.draft.dispatch({ type: 'set', pointer: SSID, value: 'mast-south' });
  faults.add(fault);
  await save(settings, clock);
  faults.clear();
  expect(said(settings)).toContain(words);
  if (words !== SAVED) {
    expect(settings.draft.pending()).toBe(1);
    expect([configuration.stored(), configuration.active()]).toEqual([before, before]);
    // The next save succeeds.
    configuration.discard();
    await save(settings, clock);
    expect(said(settings)).toContain(SAVED);
  }
  expect(settings.draft.pending()).toBe(0);
  expect(configuration.stored()).toContain('ssid=mast-south\n');
  expect(unedited(configuration.stored())).toEqual(unedited(before));
});

test('the bar says that the changes are being sent until a slow device answers', async () => {
  const { device, clock, openSettings } = await signedInTab();
  const settings = await openSettings();
  settings.draft.dispatch({ type: 'set', pointer: SSID, value: 'mast-south' });
  device.faults.add({ kind: 'latency', path: WRITE, milliseconds: 20_000 });
  settings.start('save');
  await expect.poll(clock.sleeping, { interval: 5, timeout: 25_000 }).toBe(1);
  expect(progressText(settings.apply.get())).toBe('Sending the changes to the device…');
  clock.advance(19_999);
  expect(clock.sleeping()).toBe(1);
  await passUntil(clock, () => said(settings) === SAVED);
  expect(device.configuration.stored()).toContain('ssid=mast-south\n');
});

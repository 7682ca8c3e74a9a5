import { expect, onTestFinished, test, vi } from 'vitest';
import { Cell } from '../../../base/cell.ts';
import { parseText } from '../../../engine/config/flatText.ts';
import { readBoard } from '../../../rules/core/board.ts';
import { PAGES } from '../../../src/app/settingsPages.ts';
import { cableLosses } from '../../../src/dashboard/cableLosses.ts';
import { getConfiguration } from '../../../src/device/endpoints/configuration.ts';
import { getRegulatoryDomain } from '../../../src/device/endpoints/regulatoryDomain.ts';
import { openSettings } from '../../../src/pageParts/openSettings.ts';
import { readSession } from '../../../src/session/session.ts';
import { testDevice } from '../app/testDevice.ts';
import { memoryStorage } from '../memoryStorage.ts';
import { signedInTab } from '../signedInTab.ts';

test('the pages have the configuration in force, also after a test, a revert and a save', async () => {
  const { status } = await signedInTab({ model: 'base-5ac' });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('location', { hash: '' });
  const { text } = await getConfiguration();
  const board = readBoard(readSession().boardInfo);
  const inForce = new Cell(parseText(text));
  const domain = await getRegulatoryDomain(840);
  const settings = await openSettings({ ...testDevice(status), board, domain, configText: text, inForce });
  await Promise.all(PAGES.map(({ id }) => settings.openPage(id)));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const losses: (number | undefined)[] = [];
  inForce.subscribe(() => losses.push(cableLosses(inForce.get(), board).get(1)));
  const until = (holds: () => boolean) =>
    expect
      .poll(
        async () => {
          // A part that takes 120 s to load counts as failed.
          await vi.dynamicImportSettled();
          await vi.advanceTimersByTimeAsync(1000);
          return holds();
        },
        { interval: 5, timeout: 25_000 },
      )
      .toBe(true);

  settings.draft.dispatch({ type: 'set', pointer: '/radio/radios/0/cableLoss', value: 3 });
  expect(losses).toEqual([]);
  settings.start('test');
  await until(() => settings.test.get().phase === 'running');
  expect(losses).toEqual([3]);
  settings.test.send({ type: 'revert' });
  await until(() => settings.test.get().phase === 'over');
  expect(losses).toEqual([3, 0]);
  settings.start('save');
  await until(() => settings.draft.pending() === 0);
  expect(losses).toEqual([3, 0, 3]);
});

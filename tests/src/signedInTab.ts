import { expect, onTestFinished, vi } from 'vitest';
import { readBoard } from '../../rules/core/board.ts';
import { PAGES } from '../../src/app/settingsPages.ts';
import { getConfiguration, getTestMode } from '../../src/device/endpoints/configuration.ts';
import {
  applyConfiguration,
  discardConfiguration,
  writeConfiguration,
} from '../../src/device/endpoints/configurationChange.ts';
import { getStatus } from '../../src/device/endpoints/status.ts';
import { authenticate } from '../../src/login/authenticate.ts';
import { loadParts } from '../../src/pageParts/loadParts.ts';
import { readSession } from '../../src/session/session.ts';
import type { Settings } from '../../src/settings/core/settings.ts';
import { createSettings } from '../../src/settings/open/createSettings.ts';
import { createStatusStore, type StatusStore } from '../../src/status/statusStore.ts';
import { type Bench, bench, PASSWORD, USER } from '../simulator/client.ts';
import { type TestClock, testClock } from './app/testClock.ts';
import { type BrowserTab, browserTab } from './device/second/browserTab.ts';
import { memoryStorage } from './memoryStorage.ts';
import { realDraft } from './settings/realDraft.ts';

export interface SignedInTab extends Bench {
  readonly tab: BrowserTab;
  /** Clock of the page. The device has its own. */
  readonly pageClock: TestClock;
  readonly status: StatusStore;
  /** Opens the settings with all pages, as after a page load. */
  readonly openSettings: () => Promise<Settings>;
}

/** Signs in at a simulated device of this process with the client of the page. Ends with the test. */
export async function signedInTab(...options: Parameters<typeof bench>): Promise<SignedInTab> {
  const made = await bench(...options);
  const tab = browserTab(made);
  onTestFinished(() => void vi.unstubAllGlobals());
  const outcome = await authenticate({ kind: 'sign-in', username: USER, password: PASSWORD });
  expect(outcome.kind).toBe('signed-in');
  const pageClock = testClock();
  const status = createStatusStore(await getStatus(), { read: getStatus, clock: pageClock, online: () => true });
  const lasting = memoryStorage();
  const { clock } = made;

  async function openSettings(): Promise<Settings> {
    const { text } = await getConfiguration();
    const board = readBoard(readSession().boardInfo);
    return createSettings({
      draft: await realDraft(text, made.device.model.id),
      pages: PAGES.map(({ id }) => id),
      loadParts: (id) => loadParts(id, board.radios.length),
      device: {
        getConfiguration,
        writeConfiguration,
        applyConfiguration,
        discardConfiguration,
        getTestMode,
        getStatus,
        now: clock.now,
        wait: clock.sleep,
      },
      storage: sessionStorage,
      lasting,
      deviceId: board.mac,
      radio: { board, status },
      owner: () => `${board.mac} ${readSession().userName}`,
      readOnly: false,
    });
  }

  return { ...made, tab, pageClock, status, openSettings };
}

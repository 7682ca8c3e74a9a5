import { parseText } from 'guywire-engine/config';
import { createRoot } from 'react-dom/client';
import { Cell } from '../../base/cell.ts';
import { forgetFailure, loadChunk } from '../../base/loadChunk.ts';
import { readBoard } from '../../rules/core/board.ts';
import { type Device, DeviceContext } from '../app/deviceContext.ts';
import type { PendingCounts } from '../app/PendingCount.tsx';
import { currentPath } from '../app/path.ts';
import { browserClock } from '../device/clock.ts';
import { getConfiguration } from '../device/endpoints/configuration.ts';
import { getPublicInfo } from '../device/endpoints/publicInfo.ts';
import { getRegulatoryDomain } from '../device/endpoints/regulatoryDomain.ts';
import { getStatus } from '../device/endpoints/status.ts';
import { getUserInfo } from '../device/endpoints/userInfo.ts';
import { withCountryName } from '../i18n/countryName.ts';
import { takeLanguage } from '../i18n/takeLanguage.ts';
import { isExpiring } from '../session/expire.ts';
import { readSession, storeSession } from '../session/session.ts';
import type { Settings } from '../settings/core/settings.ts';
import { SettingsContext } from '../settings/core/useSettings.ts';
import { preloadPage } from '../shell/pages.ts';
import { Shell } from '../shell/Shell.tsx';
import { followPage } from '../status/followPage.ts';
import { createStatusStore } from '../status/statusStore.ts';
import { StartupView } from './StartupView.tsx';
import { countryCode, type StartupData, type StartupFailure, startup } from './startup.ts';

/** Timeout in milliseconds for the texts of another language. Without them the page is in English. */
const LANGUAGE_PATIENCE = 5000;

/** Starts the application for the signed-in user: reads the device, then shows its pages. */
export async function start(container: HTMLElement): Promise<void> {
  const root = createRoot(container);
  let failure: StartupFailure | undefined;
  let isLanguageKnown = false;
  const { rebootTime } = readBoard(readSession().boardInfo);
  const draw = () =>
    root.render(<StartupView failure={failure} isLanguageKnown={isLanguageKnown} bootTime={rebootTime} />);
  draw();
  const page = preloadPage(currentPath());
  const language = loadLanguage().then((languages) => {
    isLanguageKnown = true;
    draw();
    return languages;
  });
  const data = await startup({
    calls: { getUserInfo, getConfiguration, getStatus, getRegulatoryDomain },
    clock: browserClock,
    cachedDomain: readSession().regulatoryDomain,
    onFailure(last) {
      failure = last;
      draw();
      return !isExpiring();
    },
  });
  if (data === undefined) {
    return;
  }
  storeSession({ regulatoryDomain: data.domain, userName: data.userInfo.username });
  const [languages] = await Promise.all([language, page]);
  const device = createDevice(data, languages);
  device.status.start();
  followPage(device.status, document, window);
  root.render(
    <DeviceContext value={device}>
      <SettingsContext value={opener(device)}>
        <Shell />
      </SettingsContext>
    </DeviceContext>,
  );
}

/** Opens the settings on first use. A failed load is retried. */
function opener(device: Device): () => Promise<Settings> {
  let opened: Promise<Settings> | undefined;
  return () => {
    if (opened === undefined) {
      opened = loadChunk(() => import('../pageParts/openSettings.ts')).then(({ openSettings }) =>
        openSettings(device),
      );
      forgetFailure(opened, () => {
        opened = undefined;
      });
    }
    return opened;
  };
}

function createDevice(
  { userInfo, configuration, status, domain }: StartupData,
  languages: Device['languages'],
): Device {
  const session = readSession();
  return {
    session,
    userInfo,
    board: readBoard(session.boardInfo),
    // Read-only if either source says so, because anything uncertain must not be offered.
    readOnly: session.readOnlyUser || userInfo.readOnlyUser,
    domain: domain && withCountryName(domain),
    languages,
    country: countryCode(configuration.text),
    configText: configuration.text,
    inForce: new Cell(parseText(configuration.text)),
    isBackup: configuration.modified,
    fromFirstSetup: configuration.firstSetup,
    status: createStatusStore(status, { read: getStatus, clock: browserClock, online: () => navigator.onLine }),
    pending: new Cell<PendingCounts>({ pages: new Map(), total: 0 }),
  };
}

/**
 * Loads the user's language. Failures are ignored.
 * @returns the available languages
 */
async function loadLanguage(): Promise<Device['languages']> {
  try {
    const { newLanguage } = readSession();
    const offered = await getPublicInfo(newLanguage, { patience: LANGUAGE_PATIENCE });
    await takeLanguage(offered, newLanguage, ['entry', 'pages']);
    return offered.languages;
  } catch (error) {
    console.warn('The translations could not be loaded.', error);
    return undefined;
  }
}

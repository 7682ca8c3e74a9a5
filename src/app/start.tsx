import { createRoot } from 'react-dom/client';
import { parseText } from '../../engine/config/flatText.ts';
import { Cell } from '../../engine/form/cell.ts';
import { readBoard } from '../../rules/board.ts';
import { getConfiguration } from '../device/endpoints/configuration.ts';
import { getPublicInfo } from '../device/endpoints/publicInfo.ts';
import { getRegulatoryDomain } from '../device/endpoints/regulatoryDomain.ts';
import { getStatus } from '../device/endpoints/status.ts';
import { getUserInfo } from '../device/endpoints/userInfo.ts';
import { markDocumentLanguage } from '../i18n/documentLanguage.ts';
import { setTranslations } from '../i18n/t.ts';
import { isExpiring } from '../session/expire.ts';
import { readSession, storeSession } from '../session/session.ts';
import { preloadPage } from '../shell/pages.ts';
import { currentPath } from '../shell/route.ts';
import { Shell } from '../shell/Shell.tsx';
import { followPage } from '../status/followPage.ts';
import { createStatusStore } from '../status/statusStore.ts';
import { browserClock } from './clock.ts';
import { countryCode } from './countryCode.ts';
import { type Device, DeviceContext } from './deviceContext.ts';
import { createPendingCounts } from './pendingCounts.ts';
import { StartupView } from './StartupView.tsx';
import { type StartupData, startup } from './startup.ts';

/** Milliseconds to wait for the texts of another language; without them the page is in English. */
const LANGUAGE_PATIENCE = 5000;

/** Starts the application for who is signed in: reads the device, then shows its pages. */
export async function start(container: HTMLElement): Promise<void> {
  const root = createRoot(container);
  root.render(<StartupView />);
  const page = preloadPage(currentPath());
  const language = loadLanguage();
  const data = await startup({
    calls: { getUserInfo, getConfiguration, getStatus, getRegulatoryDomain },
    clock: browserClock,
    cachedDomain: readSession().regulatoryDomain,
    onFailure(failure) {
      root.render(<StartupView failure={failure} />);
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
      <Shell />
    </DeviceContext>,
  );
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
    // Either says so: what is not certainly allowed is not offered.
    readOnly: session.readOnlyUser || userInfo.readOnlyUser,
    domain,
    languages,
    country: countryCode(configuration.text),
    configText: configuration.text,
    inForce: new Cell(parseText(configuration.text)),
    isBackup: configuration.modified,
    fromFirstSetup: configuration.firstSetup,
    status: createStatusStore(status, { read: getStatus, clock: browserClock, online: () => navigator.onLine }),
    pending: createPendingCounts(),
  };
}

/** Takes the texts of the user's language into use; not having them stops nothing. @returns the languages there are */
async function loadLanguage(): Promise<Device['languages']> {
  try {
    const { strings, language, languages } = await getPublicInfo(readSession().newLanguage, {
      patience: LANGUAGE_PATIENCE,
    });
    setTranslations(strings, language);
    markDocumentLanguage();
    return languages;
  } catch (error) {
    console.warn('The texts of the language were not read.', error);
    return undefined;
  }
}

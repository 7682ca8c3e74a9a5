import './ui/tokens.css';
import './ui/base.css';
import './ui/controls.css';
import './ui/surfaces.css';
import { loadChunk } from '../base/loadChunk.ts';
import { askEarly, publicInfoPath } from './device/early.ts';
import { t } from './i18n/t.ts';
import { readSession } from './session/session.ts';
import { applyTheme, followSystem } from './ui/theme.ts';

applyTheme();
followSystem();

const container = document.getElementById('root');
if (container !== null) {
  start(container);
}

/**
 * Starts the application if signed in, else the sign-in with the public info of the device. Only the needed screen
 * loads, in parallel, because this file arrives before the shared files.
 */
async function start(root: HTMLElement): Promise<void> {
  const { loggedIn, newLanguage } = readSession();
  try {
    if (!loggedIn) askEarly(publicInfoPath(newLanguage));
    const screen = await (loggedIn
      ? loadChunk(() => import('./startup/start.tsx'))
      : loadChunk(() => import('./login/start.tsx')));
    await screen.start(root, async () => (await loadChunk(() => import('./wholePlan.ts'))).loadWholePlan());
  } catch (error) {
    console.error(error);
    root.replaceChildren(failure());
  }
}

/** Error shown if the first screen fails to load. Uses no modules that may be missing. */
function failure(): HTMLElement {
  const banner = document.createElement('div');
  banner.className = 'banner banner-bad';
  banner.role = 'alert';
  const reload = document.createElement('button');
  reload.className = 'button';
  reload.type = 'button';
  reload.textContent = t('Reload');
  reload.addEventListener('click', () => location.reload());
  const text = document.createElement('p');
  text.textContent = t('The page could not be loaded from the device. Check the connection to it, then reload.');
  banner.append(text, reload);
  return banner;
}

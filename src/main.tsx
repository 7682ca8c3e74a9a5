import './ui/tokens.css';
import './ui/base.css';
import './ui/controls.css';
import './ui/surfaces.css';
import { loadChunk } from '../base/loadChunk.ts';
import { t } from './i18n/t.ts';
import { readSession } from './session/session.ts';
import { applyTheme, followSystem } from './ui/theme.ts';

applyTheme();
followSystem();

const container = document.getElementById('root');
if (container !== null) {
  start(container);
}

/** Signed in: the application; otherwise the way in. Each is loaded only when it is needed. */
async function start(root: HTMLElement): Promise<void> {
  try {
    const screen = await (readSession().loggedIn
      ? loadChunk(() => import('./startup/start.tsx'))
      : loadChunk(() => import('./login/start.tsx')));
    await screen.start(root);
  } catch (error) {
    console.error(error);
    root.replaceChildren(failure());
  }
}

/** Shown when not even the first screen could be loaded; made without the parts that may be missing. */
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

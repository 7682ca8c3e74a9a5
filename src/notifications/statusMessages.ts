import type { Board } from '../../rules/facts.ts';
import { HOME_PATH } from '../app/path.ts';
import { t } from '../i18n/t.ts';
import { LINK_LOOKS } from '../link/linkWords.ts';
import { links } from '../status/links.ts';
import type { Status } from '../status/status.ts';
import type { StatusStore } from '../status/statusStore.ts';
import { type Message, notify } from './notify.ts';

/** Says on every page what happens to the links. @returns the call that ends it */
export function followStatus(store: StatusStore, board: Pick<Board, 'radios'>): () => void {
  let before = store.get().status;
  return store.subscribe(() => {
    const { status } = store.get();
    if (status === before) return;
    for (const message of statusMessages(before, status, board)) notify(message);
    before = status;
  });
}

const showDashboard = (): void => {
  location.hash = HOME_PATH;
};

/** What is worth saying of the change from one status to the next: links that are lost or back, radar that was heard. */
export function statusMessages(before: Status, after: Status, board: Pick<Board, 'radios'>): readonly Message[] {
  const then = links(before, board);
  const changed = links(after, board).flatMap(({ radio, state }, at): Message[] => {
    const isUp = state === 'connected';
    const wasUp = then[at]?.state === 'connected';
    if (isUp === wasUp) return [];
    const text = t('{radio} link: {state}', { radio, state: t(LINK_LOOKS[state].word) });
    return [{ text, tone: isUp ? 'good' : 'warn' }];
  });
  const isHeard = before.wireless.radarLeft === undefined && after.wireless.radarLeft !== undefined;
  return isHeard
    ? [
        ...changed,
        {
          text: t('Radar detected. The device has left its channel.'),
          tone: 'warn',
          action: { title: t('Dashboard'), act: showDashboard, path: HOME_PATH },
        },
      ]
    : changed;
}

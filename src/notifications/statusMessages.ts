import { SOFT_RESTART } from '../../rules/constants/timing.ts';
import type { Board } from '../../rules/core/facts.ts';
import { LINK_LOOKS } from '../app/LinkMark.tsx';
import { HOME_PATH } from '../app/path.ts';
import { t } from '../i18n/t.ts';
import { links } from '../status/links.ts';
import type { Status } from '../status/status.ts';
import type { StatusStore } from '../status/statusStore.ts';
import { type Message, notify } from './notify.ts';

/**
 * Shows notifications about the links on every page.
 * @returns the function that unsubscribes
 */
export function followStatus(store: StatusStore, board: Pick<Board, 'radios'>): () => void {
  let { status: before, connection } = store.get();
  let reportedUp = upIn(before, board);
  // An expected outage includes the links, which return later than the device.
  let quietUntil = 0;
  return store.subscribe(() => {
    const { status, receivedAt, connection: now } = store.get();
    const { restart } = now;
    if (restart !== undefined && restart !== connection.restart) {
      quietUntil = Math.max(quietUntil, restart.since + restart.seconds * 1000);
    }
    connection = now;
    if (status === before) return;
    const isQuiet = receivedAt < quietUntil;
    // The outage includes the radar check. After the check, the other end searches for this one.
    if (isQuiet && status.wireless.radarCheck.state > 0) quietUntil = Math.max(quietUntil, receivedAt + SOFT_RESTART);
    const { messages, up } = statusMessages(before, status, board, { reportedUp, isQuiet });
    for (const message of messages) notify(message);
    before = status;
    reportedUp = up;
  });
}

const upIn = (status: Status, board: Pick<Board, 'radios'>): ReadonlySet<number> =>
  new Set(links(status, board).flatMap(({ state, number }) => (state === 'connected' ? number : [])));

const showDashboard = (): void => {
  location.hash = HOME_PATH;
};

interface Reported {
  /** Radios whose link was last reported as up; by default those of the former status. */
  readonly reportedUp: ReadonlySet<number>;
  /** True during an expected outage: lost links are not reported before its end. */
  readonly isQuiet: boolean;
}

/** Messages about the change between two statuses: lost or restored links, and detected radar. */
export function statusMessages(
  before: Status,
  after: Status,
  board: Pick<Board, 'radios'>,
  { reportedUp, isQuiet }: Reported = { reportedUp: upIn(before, board), isQuiet: false },
): { readonly messages: readonly Message[]; readonly up: ReadonlySet<number> } {
  const up = new Set(reportedUp);
  const changed = links(after, board).flatMap(({ radio, number, state }): Message[] => {
    const isUp = state === 'connected';
    if (isUp === reportedUp.has(number) || (!isUp && isQuiet)) return [];
    if (isUp) up.add(number);
    else up.delete(number);
    const text = t('{radio} link: {state}', { radio, state: t(LINK_LOOKS[state].word) });
    return [{ text, tone: isUp ? 'good' : 'warn', subject: radio }];
  });
  const isHeard = before.wireless.radarLeft === undefined && after.wireless.radarLeft !== undefined;
  const messages: readonly Message[] = isHeard
    ? [
        ...changed,
        {
          text: t('Radar detected. The device has left its channel.'),
          tone: 'warn',
          action: { title: t('Dashboard'), act: showDashboard, path: HOME_PATH },
        },
      ]
    : changed;
  return { messages, up };
}

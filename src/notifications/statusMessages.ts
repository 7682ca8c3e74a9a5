import { SOFT_RESTART } from '../../rules/constants/timing.ts';
import type { Board } from '../../rules/core/facts.ts';
import { LINK_LOOKS } from '../app/linkLooks.ts';
import { HOME_PATH } from '../app/path.ts';
import { t } from '../i18n/t.ts';
import { links } from '../status/links.ts';
import type { Status } from '../status/status.ts';
import type { StatusStore } from '../status/statusStore.ts';
import { type Message, notify } from './notify.ts';

/** Says on every page what happens to the links. @returns the call that ends it */
export function followStatus(store: StatusStore, board: Pick<Board, 'radios'>): () => void {
  let { status: before, connection } = store.get();
  let told = upIn(before, board);
  // An outage that was announced takes the links along, and is over for the device before it is for them.
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
    // A radar check is a part of it, after which the other end looks for this one.
    if (isQuiet && status.wireless.radarCheck.state > 0) quietUntil = Math.max(quietUntil, receivedAt + SOFT_RESTART);
    const { messages, up } = statusMessages(before, status, board, { told, isQuiet });
    for (const message of messages) notify(message);
    before = status;
    told = up;
  });
}

/** Numbers of the radios whose link is up. */
const upIn = (status: Status, board: Pick<Board, 'radios'>): ReadonlySet<number> =>
  new Set(links(status, board).flatMap(({ state, number }) => (state === 'connected' ? number : [])));

const showDashboard = (): void => {
  location.hash = HOME_PATH;
};

/** What was said so far, and what is to be said now. */
interface Told {
  /** Radios whose link is up, as far as that was said. */
  readonly told: ReadonlySet<number>;
  /** An outage was announced: what is down is not told before it is over. */
  readonly isQuiet: boolean;
}

/**
 * What is worth saying of the change from one status to the next: links that are lost or back, radar that was heard.
 * @param told by default all of the status before
 */
export function statusMessages(
  before: Status,
  after: Status,
  board: Pick<Board, 'radios'>,
  { told, isQuiet }: Told = { told: upIn(before, board), isQuiet: false },
): { readonly messages: readonly Message[]; readonly up: ReadonlySet<number> } {
  const up = new Set(told);
  const changed = links(after, board).flatMap(({ radio, number, state }): Message[] => {
    const isUp = state === 'connected';
    if (isUp === told.has(number) || (!isUp && isQuiet)) return [];
    if (isUp) up.add(number);
    else up.delete(number);
    const text = t('{radio} link: {state}', { radio, state: t(LINK_LOOKS[state].word) });
    return [{ text, tone: isUp ? 'good' : 'warn' }];
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

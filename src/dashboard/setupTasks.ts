import type { Board } from '../../rules/facts.ts';
import { isAccessPoint } from '../../rules/link/isAccessPoint.ts';
import { links } from '../status/links.ts';
import type { Status } from '../status/status.ts';

/** One thing to do before a link is in order. Its words are English, keys of the translations. */
export interface SetupTask {
  readonly title: string;
  /** Why, or how, while it is not done. */
  readonly text: string;
  readonly done: boolean;
  /** Pointer of the setting that does it. */
  readonly setting: string;
}

interface SetupSource {
  readonly status: Status;
  readonly board: Pick<Board, 'radios'>;
  /** Network name the device left the factory with; nothing where it is not known. */
  readonly factoryName: string | undefined;
}

/** What a device says of a network without a key (docs/device.md#status). */
const NO_KEY = 'none';

/** Whether a network is open to everybody: a device that says nothing of its security is not said to be. */
export function isUnencrypted({ wireless: { security } }: Pick<Status, 'wireless'>): boolean {
  return security === NO_KEY;
}

/**
 * What is left to do after the first set-up, and what is done: encryption, network name, the other end. It follows from
 * what the device says of itself: whoever did it, and wherever.
 */
export function setupTasks({ status, board, factoryName }: SetupSource): readonly SetupTask[] {
  const { mode, ssid, security } = status.wireless;
  const isServer = isAccessPoint(mode);
  return [
    {
      title: 'Encrypt the link',
      text: isServer
        ? 'This access point is not encrypted: anybody near it can join and read along.'
        : 'The link is not encrypted: anybody near it can read along.',
      done: security !== undefined && !isUnencrypted(status),
      setting: isServer ? '/security/accessPoint/encryption' : '/security/station/encryption',
    },
    {
      title: 'Name the network',
      text: 'It still has the name from the factory. Both ends need the same.',
      done: ssid !== undefined && ssid !== '' && ssid !== factoryName,
      setting: '/wireless/interfaces/0/ssid',
    },
    {
      title: 'Connect the other end',
      text: isServer
        ? 'No station is connected. Set the other end up with the same network name, key and channel width.'
        : 'No access point is found. Set the other end up with the same network name and key.',
      done: links(status, board).some(({ state }) => state === 'connected'),
      setting: '/radio/radios/0/controlFrequency',
    },
  ];
}

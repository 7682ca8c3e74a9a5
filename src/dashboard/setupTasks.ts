import { isAccessPoint } from '../../rules/link/isAccessPoint.ts';
import { links } from '../status/links.ts';
import { networkSecurity, type SecuritySource } from '../status/networkSecurity.ts';
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

interface SetupSource extends SecuritySource {
  readonly status: Status;
  /** Network name the device left the factory with; nothing where it is not known. */
  readonly factoryName: string | undefined;
}

/**
 * What is left to do after the first set-up, and what is done: encryption, network name, the other end. It follows from
 * what the device says of itself: whoever did it, and wherever.
 */
export function setupTasks({ factoryName, ...source }: SetupSource): readonly SetupTask[] {
  const { status, board } = source;
  const { mode, ssid } = status.wireless;
  const isServer = isAccessPoint(mode);
  return [
    encryption(source, isServer),
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

function encryption(source: SecuritySource, isServer: boolean): SetupTask {
  const networks = networkSecurity(source);
  const [main] = networks;
  const open = networks.find(({ isOpen }) => isOpen);
  const isKeyed = (open ?? main)?.band === 'AD';
  const side = isServer ? 'accessPoint' : 'station';
  return {
    title: 'Encrypt the link',
    text: words(),
    done: open === undefined && networks.some(({ isOpen }) => isOpen === false),
    setting: isKeyed ? '/radio/radios/0/linkKey' : `/security/${side}/encryption`,
  };

  function words(): string {
    if (open !== undefined && open !== main) {
      return 'The 5 GHz backup radio is open: anybody near it can join and read along.';
    }
    return isServer
      ? 'This access point is not encrypted: anybody near it can join and read along.'
      : 'The link is not encrypted: anybody near it can read along.';
  }
}

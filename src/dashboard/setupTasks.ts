import { isAccessPoint } from '../../rules/link/isAccessPoint.ts';
import { links, servesStations } from '../status/links.ts';
import { networkSecurity, type SecuritySource } from '../status/networkSecurity.ts';
import type { Status } from '../status/status.ts';

/** Task after the first setup. Texts are English, keys of the translations. */
export interface SetupTask {
  readonly title: string;
  /** Reason or instruction while not done. */
  readonly text: string;
  readonly done: boolean;
  /** Pointer of its setting. */
  readonly setting: string;
}

interface SetupSource extends SecuritySource {
  readonly status: Status;
  /** Factory network name; undefined if unknown. */
  readonly factoryName: string | undefined;
}

/**
 * Tasks after the first setup: encryption, network name, other end. Derived from the device state, not from actions
 * on this page.
 */
export function setupTasks({ factoryName, ...source }: SetupSource): readonly SetupTask[] {
  const { status, board } = source;
  const { mode, ssid } = status.wireless;
  const isServer = isAccessPoint(mode);
  const isSector = servesStations(status);
  return [
    encryption(source, isServer, isSector),
    {
      title: 'Name the network',
      text: 'Still the default SSID. Both ends need the same one.',
      done: ssid !== undefined && ssid !== '' && ssid !== factoryName,
      setting: '/wireless/interfaces/0/ssid',
    },
    {
      title: isSector ? 'Connect a station' : 'Connect the other end',
      text: missing(),
      done: links(status, board).some(({ state }) => state === 'connected'),
      setting: '/radio/radios/0/controlFrequency',
    },
  ];

  function missing(): string {
    if (isSector) return 'No station is connected. Set up a station with the same SSID, key and channel width.';
    return isServer
      ? 'No station is connected. Set up the other end with the same SSID, key and channel width.'
      : 'No access point found. Set up the other end with the same SSID and key.';
  }
}

function encryption(source: SecuritySource, isServer: boolean, isSector: boolean): SetupTask {
  const networks = networkSecurity(source);
  const [main] = networks;
  const open = networks.find(({ isOpen }) => isOpen);
  const isKeyed = (open ?? main)?.band === 'AD';
  const side = isServer ? 'accessPoint' : 'station';
  return {
    title: isSector ? 'Encrypt the network' : 'Encrypt the link',
    text: words(),
    done: open === undefined && networks.some(({ isOpen }) => isOpen === false),
    setting: isKeyed ? '/radio/radios/0/linkKey' : `/security/${side}/encryption`,
  };

  function words(): string {
    if (open !== undefined && open !== main) {
      return 'The 5 GHz backup radio is open: anyone in range can join and read traffic.';
    }
    return isServer
      ? 'This access point is not encrypted: anyone in range can join and read traffic.'
      : 'The link is not encrypted: anyone in range can read traffic.';
  }
}

import { useEffect, useMemo, useState } from 'react';
import { useStatusValue } from '../app/useStatus.ts';
import { getKnownAddresses, readAddresses } from '../device/endpoints/hosts.ts';
import { getTable, sourceOf } from '../device/endpoints/tables.ts';
import type { CallOptions } from '../device/send.ts';

interface HostChoice {
  readonly address: string;
  readonly name: string;
}

/** Known hosts to choose from: link peers, then hosts of the network. */
export function useHostChoices(): readonly HostChoice[] {
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  useEffect(() => {
    const looking = new AbortController();
    void knownAddresses(looking.signal).then((found) => {
      if (!looking.signal.aborted) setAddresses(found);
    });
    return () => looking.abort();
  }, []);
  // One string, so that an equal status causes no update.
  const peers = useStatusValue(({ status }) =>
    status.wireless.stations.map(({ address, remote }) => `${address ?? ''} ${remote.name ?? ''}`).join('\n'),
  );
  return useMemo(() => hostChoices(peers, addresses), [peers, addresses]);
}

/** @param peers one address and name per line */
function hostChoices(peers: string, addresses: readonly string[]): readonly HostChoice[] {
  const linked = peers.split('\n').map((line) => {
    const [address = ''] = line.split(' ', 1);
    return { address, name: line.slice(address.length + 1) };
  });
  const byAddress = new Map(linked.map((choice) => [choice.address, choice]));
  for (const address of addresses) byAddress.set(address, byAddress.get(address) ?? { address, name: '' });
  byAddress.delete('');
  return [...byAddress.values()];
}

const ARP = sourceOf<'arpTable'>('/arp.cgi', 'entries');

/** Hosts with a MAC address known to the device, including its gateway. */
async function getArpAddresses(options: CallOptions): Promise<readonly string[]> {
  const { rows } = await getTable(ARP, ['ip'], options);
  return readAddresses(rows.map(({ ip }) => ip).join('\n'));
}

/** Sequential, because status and tool already use two requests. A failed request yields no hosts. */
async function knownAddresses(signal: AbortSignal): Promise<readonly string[]> {
  const found: string[] = [];
  for (const get of [getArpAddresses, getKnownAddresses]) {
    found.push(...(await get({ signal }).catch(() => [])));
  }
  return [...new Set(found)];
}

import { useEffect, useMemo, useState } from 'react';
import { useStatusValue } from '../app/useStatus.ts';
import { getKnownAddresses, readAddresses } from '../device/endpoints/hosts.ts';
import { getTable, sourceOf, type TableRow } from '../device/endpoints/tables.ts';
import type { CallOptions } from '../device/send.ts';
import { t } from '../i18n/t.ts';

interface HostChoice {
  readonly address: string;
  readonly name: string;
  /** Closest hosts, for a failed link or network. */
  readonly near?: 'peer' | 'gateway';
}

/** Known hosts to choose from: link peers, the default gateway, then hosts of the network. */
export function useHostChoices(): readonly HostChoice[] {
  const [gateway, setGateway] = useState<string>();
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  useEffect(() => {
    const looking = new AbortController();
    const { signal } = looking;
    // Sequential, because status and tool already use two requests.
    void defaultGateway(signal)
      .then((found) => {
        if (!signal.aborted) setGateway(found);
        return knownAddresses(signal);
      })
      .then((found) => {
        if (!signal.aborted) setAddresses(found);
      });
    return () => looking.abort();
  }, []);
  // One string, so that an equal status causes no update.
  const peers = useStatusValue(({ status }) =>
    status.wireless.stations.map(({ address, remote }) => `${address ?? ''} ${remote.name ?? ''}`).join('\n'),
  );
  return useMemo(() => hostChoices(peers, gateway, addresses), [peers, gateway, addresses]);
}

/** @param peers one address and name per line */
function hostChoices(
  peers: string,
  gateway: string | undefined,
  addresses: readonly string[],
): readonly HostChoice[] {
  const linked = peers.split('\n').map((line): HostChoice => {
    const [address = ''] = line.split(' ', 1);
    return { address, name: line.slice(address.length + 1), near: 'peer' };
  });
  const byAddress = new Map(linked.map((choice) => [choice.address, choice]));
  if (gateway !== undefined) byAddress.set(gateway, { address: gateway, name: t('Gateway'), near: 'gateway' });
  for (const address of addresses) byAddress.set(address, byAddress.get(address) ?? { address, name: '' });
  byAddress.delete('');
  return [...byAddress.values()];
}

const ROUTES = sourceOf<'routingTable'>('/sroutes.cgi', 'routes');
const ANY = '0.0.0.0';

/** Gateway of the default route in force. A failed request yields none. */
async function defaultGateway(signal: AbortSignal): Promise<string | undefined> {
  const { rows } = await getTable(ROUTES, ['destination', 'gateway'], { signal }).catch(
    (): { readonly rows: readonly TableRow[] } => ({ rows: [] }),
  );
  const gateway = rows.find((row) => row.destination === ANY)?.gateway;
  return typeof gateway === 'string' && gateway !== ANY ? gateway : undefined;
}

const ARP = sourceOf<'arpTable'>('/arp.cgi', 'entries');

/** Hosts with a MAC address known to the device, including its gateway. */
async function getArpAddresses(options: CallOptions): Promise<readonly string[]> {
  const { rows } = await getTable(ARP, ['ip'], options);
  return readAddresses(rows.map(({ ip }) => ip).join('\n'));
}

/** Sequential. A failed request yields no hosts. */
async function knownAddresses(signal: AbortSignal): Promise<readonly string[]> {
  const found: string[] = [];
  for (const get of [getArpAddresses, getKnownAddresses]) {
    found.push(...(await get({ signal }).catch(() => [])));
  }
  return [...new Set(found)];
}

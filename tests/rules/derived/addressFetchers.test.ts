import { describe, expect, it, test } from 'vitest';
import { getAt } from '../../../engine/core/pointer.ts';
import type { JsonObject } from '../../../engine/core/schema.ts';
import { follow } from '../../../engine/derived/follow.ts';
import { addressFetchers, FETCHERS, isFetching, withFetching } from '../../../rules/derived/addressFetchers.ts';

const [PPPOE, DHCP] = FETCHERS;

/** Document with these DHCP clients. */
const clients = (clientStatus: boolean, ...rows: readonly JsonObject[]): JsonObject => ({
  dhcp: { clientStatus, clients: rows },
});
const client = (row: number, device: string, more: JsonObject = {}): JsonObject => ({ row, device, ...more });

const following = (document: JsonObject, original: JsonObject) =>
  follow([addressFetchers], document, ['/dhcp/clients/0/status'], original);

describe('detection of DHCP or PPPoE on an interface (docs/device.md#configuration-text)', () => {
  test.each<[string, boolean, JsonObject]>([
    ['a client in use', true, clients(true, client(1, 'eth0', { status: true }))],
    ['a client whose status is not written', true, clients(true, client(1, 'eth0'))],
    ['a client out of use', false, clients(true, client(1, 'eth0', { status: false }))],
    ['a client of another interface', false, clients(true, client(1, 'ath0'))],
    ['a section that is off', false, clients(false, client(1, 'eth0', { status: true }))],
    ['a section whose status is not written is off', false, { dhcp: { clients: [client(1, 'eth0')] } }],
  ])('DHCP: %s: %s', (_name, expected, document) => {
    expect(isFetching(document, DHCP, 'eth0')).toBe(expected);
  });

  it('PPPoE defaults to enabled if its status is absent', () => {
    expect(isFetching({ ppp: { connections: [client(1, 'eth0')] } }, PPPOE, 'eth0')).toBe(true);
    expect(isFetching({ ppp: { status: false, connections: [client(1, 'eth0')] } }, PPPOE, 'eth0')).toBe(false);
  });
});

describe('enabling and disabling address fetching (docs/device.md#interplay)', () => {
  const others = client(1, 'ath0', { status: true });

  test.each<[string, JsonObject, JsonObject]>([
    [
      'a client of its own, the others as they are',
      clients(true, others),
      clients(true, others, client(2, 'eth0', { status: true })),
    ],
    [
      'the client it has, with all that was set for it',
      clients(true, client(1, 'eth0', { status: false, fallback: '10.0.0.9' }), client(2, 'ath0')),
      clients(true, client(1, 'eth0', { status: true, fallback: '10.0.0.9' }), client(2, 'ath0')),
    ],
    [
      'one client only of several',
      clients(true, client(1, 'eth0', { status: false }), client(2, 'eth0', { status: false })),
      clients(true, client(1, 'eth0', { status: true })),
    ],
    [
      'the section on, what its being off kept still apart',
      clients(false, others, client(2, 'eth1')),
      clients(true, client(1, 'ath0', { status: false }), client(2, 'eth1', { status: false }), {
        row: 3,
        status: true,
        device: 'eth0',
      }),
    ],
  ])('sets %s', (_name, original, expected) => {
    expect(withFetching(original, DHCP, 'eth0', true, original)).toEqual(expected);
  });

  it('changes nothing if already set', () => {
    const document = clients(true, others);
    expect(withFetching(document, DHCP, 'ath0', true, {})).toBe(document);
    expect(withFetching(document, DHCP, 'eth0', false, {})).toBe(document);
    const twice = clients(true, client(1, 'eth0'), client(2, 'eth0'));
    expect(withFetching(twice, DHCP, 'eth0', true, {})).toBe(twice);
    expect(withFetching(document, DHCP, 'eth0', false, twice)).toBe(document);
  });

  test.each<[string, JsonObject]>([
    ['a client in use', clients(true, client(1, 'eth0', { status: true }))],
    ['a client whose status is not written', clients(true, client(1, 'eth0'), client(2, 'ath0'))],
    ['a connection of a section whose status is not written', { ppp: { connections: [client(3, 'eth0')] } }],
  ])('disabled and enabled again, %s is restored', (_name, original) => {
    const fetcher = 'ppp' in original ? PPPOE : DHCP;
    const without = withFetching(original, fetcher, 'eth0', false, original);
    expect(getAt(without, `${fetcher.rows}/0`)).toEqual({
      ...client(fetcher === PPPOE ? 3 : 1, 'eth0'),
      status: false,
    });
    expect(getAt(without, fetcher.status)).toBe(getAt(original, fetcher.status));
    expect(withFetching(without, fetcher, 'eth0', true, original)).toEqual(original);
  });

  test.each<[string, JsonObject]>([
    ['a client out of use', clients(true, client(1, 'eth0', { status: false }), client(2, 'ath0', { status: true }))],
    ['no client', clients(true, client(2, 'ath0'))],
    ['nothing of the section', {}],
  ])('enabled and disabled again, %s is restored', (_name, original) => {
    const fetching = withFetching(original, DHCP, 'eth0', true, original);
    expect(isFetching(fetching, DHCP, 'eth0')).toBe(true);
    const without = withFetching(fetching, DHCP, 'eth0', false, original);
    expect(following(without, original)).toEqual(original);
  });

  it('a client of a disabled section stays inactive when another client enables the section', () => {
    const original = clients(false, client(1, 'eth0'), client(2, 'ath0'));
    const both = ['ath0', 'eth0'].reduce(
      (document, device) => withFetching(document, DHCP, device, true, original),
      original,
    );
    expect(withFetching(both, DHCP, 'eth0', false, original)).toEqual(
      clients(true, client(1, 'eth0', { status: false }), client(2, 'ath0', { status: true })),
    );
  });

  it('disabled, each client keeps its later edits', () => {
    const original = clients(true, client(1, 'eth0', { status: false }), client(2, 'eth0'));
    const document = clients(
      true,
      client(1, 'eth0', { status: false, fallback: '10.0.0.1' }),
      client(2, 'eth0', { fallback: '10.0.0.2' }),
    );
    expect(withFetching(document, DHCP, 'eth0', false, original)).toEqual(
      clients(
        true,
        client(1, 'eth0', { status: false, fallback: '10.0.0.1' }),
        client(2, 'eth0', { status: false, fallback: '10.0.0.2' }),
      ),
    );
  });

  it('disabled, a client that the user removed and replaced returns as stored', () => {
    const original = clients(true, client(1, 'eth0', { status: false, fallback: '10.0.0.1' }));
    expect(withFetching(clients(true, client(2, 'eth0')), DHCP, 'eth0', false, original)).toEqual(original);
  });

  it('an interface without a name gets a client without a name', () => {
    expect(withFetching({}, DHCP, undefined, true, {})).toEqual(clients(true, { row: 1, status: true, device: '' }));
  });
});

describe('addressFetchers: an unused section (docs/device.md#configuration-text)', () => {
  const original = clients(false, client(1, 'eth0'), client(2, 'ath0', { status: true }));

  it('is disabled with the last client, which keeps its settings', () => {
    const idle = clients(
      true,
      ...[client(1, 'eth0', { status: false }), client(2, 'ath0', { status: false })],
      client(3, 'eth1', { status: false }),
    );
    expect(following(idle, original)).toEqual(
      clients(false, client(1, 'eth0'), client(2, 'ath0', { status: true }), client(3, 'eth1', { status: false })),
    );
  });

  test.each<[string, JsonObject, JsonObject]>([
    ['a client is in use', clients(true, client(1, 'eth0')), original],
    ['it was on', clients(true, client(1, 'eth0', { status: false })), clients(true, client(1, 'eth0'))],
    ['it is off', clients(false, client(1, 'eth0', { status: false })), original],
  ])('stays enabled while %s', (_name, document, before) => {
    expect(following(document, before)).toBe(document);
  });
});

import type { Socket } from 'node:net';

/** Most connections at once, … */
const MOST_CONNECTIONS = 128;
/** … and of one address: several browsers behind it, with six connections each. */
const MOST_OF_ADDRESS = 64;

type Ends = Pick<Socket, 'remoteAddress' | 'remotePort'>;

interface Connection {
  address: string;
  /** Whole requests of it that the device is at work on. */
  inWork: number;
  drop(): void;
}

/** The connections of one server, bounded. */
export interface Connections {
  /**
   * Lets a connection in. Where there is no room, the one gives up its place that has waited longest for its client: half a request,
   * nothing at all, or an answer that is not read. Those of addresses that hold more than an equal share give up first. The
   * newcomer is dropped where all that could give up are in the work of the device.
   */
  add(socket: Socket): void;
  /**
   * Counts a connection for the client behind a web server. If the client has too many now, the one that has waited longest
   * for it gives up its place.
   */
  attribute(socket: Ends, client: string): void;
  /** Says that a whole request has come by a connection. @returns what says that its answer is made. */
  begin(socket: Ends): () => void;
}

/** Over TLS the socket of a request is another object than the one that was let in; where it comes from is the same. */
const nameOf = ({ remoteAddress, remotePort }: Ends): string => `${remoteAddress} ${remotePort}`;

/** @param options.isShared one address is a web server with many clients: only all connections together are bounded before `attribute` */
export function createConnections({ isShared = false }: { readonly isShared?: boolean } = {}): Connections {
  const open = new Map<string, Connection>();
  /** Those that wait for their clients, the longest waiting first. */
  const waiting = new Set<Connection>();

  function remove(name: string, connection: Connection): void {
    waiting.delete(connection);
    if (open.get(name) === connection) open.delete(name);
  }

  /** How many connections each address has, the newcomer's included. */
  function countsWith(newcomer: string): Map<string, number> {
    const counts = new Map([[newcomer, 1]]);
    for (const { address } of open.values()) counts.set(address, (counts.get(address) ?? 0) + 1);
    return counts;
  }

  /** Makes room for one connection more of an address. @returns whether there is room now. */
  function makeRoom(newcomer: string): boolean {
    const counts = countsWith(newcomer);
    const ownFull = !isShared && (counts.get(newcomer) ?? 0) > MOST_OF_ADDRESS;
    if (!ownFull && open.size < MOST_CONNECTIONS) return true;
    const share = Math.floor(MOST_CONNECTIONS / counts.size);
    const givesUp = ({ address }: Connection): boolean =>
      ownFull ? address === newcomer : (counts.get(address) ?? 0) > share;
    const longest = [...waiting].find(givesUp);
    longest?.drop();
    return longest !== undefined;
  }

  return {
    add(socket) {
      const address = socket.remoteAddress ?? '';
      if (!makeRoom(address)) {
        socket.destroy();
        return;
      }
      const name = nameOf(socket);
      const connection: Connection = {
        address,
        inWork: 0,
        drop() {
          remove(name, connection);
          socket.destroy();
        },
      };
      open.set(name, connection);
      waiting.add(connection);
      socket.once('close', () => remove(name, connection));
    },
    attribute(socket, client) {
      const connection = open.get(nameOf(socket));
      if (connection === undefined) return;
      connection.address = client;
      const own = [...open.values()].filter(({ address }) => address === client);
      if (own.length > MOST_OF_ADDRESS) [...waiting].find(({ address }) => address === client)?.drop();
    },
    begin(socket) {
      const name = nameOf(socket);
      const connection = open.get(name);
      if (connection === undefined) return () => undefined;
      connection.inWork += 1;
      waiting.delete(connection);
      return () => {
        connection.inWork -= 1;
        if (connection.inWork === 0 && open.get(name) === connection) waiting.add(connection);
      };
    },
  };
}

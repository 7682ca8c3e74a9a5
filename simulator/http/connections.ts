import type { Socket } from 'node:net';

/** Maximum connections in total … */
const MOST_CONNECTIONS = 128;
/** … and per address: several browsers behind it, with six connections each. */
const MOST_OF_ADDRESS = 64;

type Ends = Pick<Socket, 'remoteAddress' | 'remotePort'>;

interface Connection {
  address: string;
  /** Complete requests that the device is handling. */
  inWork: number;
  drop(): void;
}

export interface Connections {
  /**
   * Admits a connection. If the limit is reached, drops the connection that has waited longest for its client. It
   * waits during an incomplete request, idle time, or an unread response. Addresses above an equal share lose
   * connections first. Drops the new connection if all candidates are busy.
   */
  add(socket: Socket): void;
  /**
   * Assigns a connection to the client behind a reverse proxy. If this client exceeds its limit, its longest waiting
   * connection is dropped.
   */
  attribute(socket: Ends, client: string): void;
  /**
   * Marks a connection busy after a complete request.
   * @returns function to call when the response is ready
   */
  begin(socket: Ends): () => void;
}

/**
 * Key of a connection. Over TLS, the request has another socket object than the admitted connection, with the same
 * peer address.
 */
const nameOf = ({ remoteAddress, remotePort }: Ends): string => `${remoteAddress} ${remotePort}`;

/**
 * @param options.isShared true if one address is a reverse proxy for many clients. Before `attribute`, only the total
 * is then limited.
 */
export function createConnections({ isShared = false }: { readonly isShared?: boolean } = {}): Connections {
  const open = new Map<string, Connection>();
  /** Connections that wait for their clients, longest waiting first. */
  const waiting = new Set<Connection>();

  function remove(name: string, connection: Connection): void {
    waiting.delete(connection);
    if (open.get(name) === connection) open.delete(name);
  }

  function countsWith(newcomer: string): Map<string, number> {
    const counts = new Map([[newcomer, 1]]);
    for (const { address } of open.values()) counts.set(address, (counts.get(address) ?? 0) + 1);
    return counts;
  }

  /** Makes room for one more connection of an address. @returns true if there is room now */
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

import { connect, createServer, type Socket } from 'node:net';

interface LinkSpeed {
  /** Bits per second towards the browser. */
  readonly rate: number;
  /** Round-trip time in milliseconds. */
  readonly roundTrip: number;
}

/** Bytes per packet. Small enough that connections share the link like on a real one. */
const PACKET = 1460;

/**
 * Opens a port that forwards to a server over a slow link, shared by all connections. Opening a connection takes a
 * round trip, as with TCP. Requests are too small to be delayed.
 */
export async function openSlowLink(port: number, { rate, roundTrip }: LinkSpeed) {
  const sockets = new Set<Socket>();
  /** Waiting packets by connection, in sending order. */
  const waiting = new Map<Socket, Buffer[]>();
  let freeAt = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Packets in transit by destination. Timers may fire out of order, so each delivers the next packet. */
  const underWay = new Map<Socket, Buffer[]>();
  function later(socket: Socket, data: Buffer, delay: number): void {
    const queue = underWay.get(socket) ?? [];
    underWay.set(socket, queue);
    queue.push(data);
    setTimeout(() => {
      const next = queue.shift();
      if (next !== undefined && socket.writable) socket.write(next);
    }, delay);
  }

  function send(): void {
    timer = undefined;
    const now = performance.now();
    freeAt = Math.max(freeAt, now);
    while (freeAt <= now + 1) {
      const [turn] = waiting;
      if (turn === undefined) return;
      const [socket, [packet, ...rest]] = turn;
      waiting.delete(socket);
      if (rest.length > 0) waiting.set(socket, rest);
      if (packet === undefined) continue;
      freeAt += (packet.length * 8000) / rate;
      later(socket, packet, freeAt - now + roundTrip / 2);
    }
    timer = setTimeout(send, freeAt - now);
  }

  const server = createServer((browser) => {
    const opened = performance.now();
    const device = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [browser, device],
      [device, browser],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    browser.on('data', (data) => {
      const handshake = Math.max(0, opened + roundTrip - performance.now());
      later(device, data, handshake + roundTrip / 2);
    });
    browser.on('close', () => device.destroy());
    device.on('data', (data) => {
      const packets = waiting.get(browser) ?? [];
      for (let at = 0; at < data.length; at += PACKET) packets.push(data.subarray(at, at + PACKET));
      waiting.set(browser, packets);
      timer ??= setTimeout(send, Math.max(0, freeAt - performance.now()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The link has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close(): void {
      clearTimeout(timer);
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

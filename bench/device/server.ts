/** A server in a process of its own: a device with many stations, or a bare server that sends the same bytes. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createDevice } from '../../simulator/app/createDevice.ts';
import { listen } from '../../simulator/app/listen.ts';
import { findModel, models } from '../../simulator/models/models.ts';
import { openStore } from '../../simulator/storage/store.ts';
import { type Order, type Report, STATIONS } from './order.ts';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** Bytes that are in use, once all that is not has been given back. */
async function memory(): Promise<{ readonly heap: number; readonly resident: number }> {
  // What requests have left behind is given back over some turns.
  for (let round = 0; round < 3; round += 1) {
    await setTimeout(50);
    if (typeof collect === 'function') collect();
  }
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed, resident: rss };
}

const report = (words: Report): void => void process.send?.(words);

/** The model with the most room, and as many stations as it serves. */
async function serveDevice(folder: string, name: string, password: string): Promise<string> {
  const model = findModel('sector-5ac-gps') ?? models[0];
  const peers = Array.from({ length: STATIONS }, (_, at) => {
    const [peer = models[0].peers[0]] = model.peers.slice(at % model.peers.length);
    if (peer === undefined) throw new Error(`${model.id} has no peers.`);
    const number = (at + 1).toString(16).padStart(2, '0').toUpperCase();
    const load = { down: 1000, up: 200 };
    return {
      ...peer,
      mac: `00:00:5E:00:54:${number}`,
      hostname: `station-${at + 1}`,
      address: `192.0.2.${at + 1}`,
      load,
    };
  });
  const store = openStore(folder);
  const { app } = await createDevice({ model: { ...model, peers }, store, account: { name, password } });
  return (await listen(app, { host: '127.0.0.1', port: 0 })).url;
}

/** The least a server of Node.js does to send what stands in a file. */
async function serveFile(path: string): Promise<string> {
  const bytes = readFileSync(path);
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip', 'Content-Length': bytes.length };
  const server = createServer((_, response) => response.writeHead(200, headers).end(bytes));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no address.');
  return `http://127.0.0.1:${address.port}/`;
}

process.on('message', async (order: Order) => {
  if (order.kind === 'device') {
    report({ kind: 'address', url: await serveDevice(order.folder, order.name, order.password) });
  } else if (order.kind === 'file') report({ kind: 'address', url: await serveFile(order.path) });
  else report({ kind: 'memory', ...(await memory()), processor: process.cpuUsage() });
});

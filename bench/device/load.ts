/**
 * Asks for one address so many times a second, in a process of its own, whether the answers come or not: `load.ts URL
 * COOKIE ENCODING RATE SECONDS`. A time counts from when the request was due, so that one slow answer is not hidden by those
 * that waited behind it. Writes the milliseconds as JSON.
 */
import { setTimeout } from 'node:timers/promises';
import { Agent, request } from 'undici';

const [url = '', cookie = '', encoding = 'identity', rate = '1', seconds = '1'] = process.argv.slice(2);

/** Of one address, as many as a device takes of several browsers. */
const CONNECTIONS = 32;
const dispatcher = new Agent({ connections: CONNECTIONS, pipelining: 1 });

async function ask(due: number): Promise<number> {
  const headers = { cookie, 'accept-encoding': encoding };
  const { statusCode, body } = await request(url, { dispatcher, headers });
  const { byteLength } = await body.arrayBuffer();
  if (statusCode !== 200 || byteLength === 0) throw new Error(`${url}: ${statusCode}, ${byteLength} bytes`);
  return performance.now() - due;
}

const count = Number(rate) * Number(seconds);
const start = performance.now();
const asked: Promise<number>[] = [];
while (asked.length < count) {
  const due = start + (asked.length * 1000) / Number(rate);
  const wait = due - performance.now();
  if (wait > 0) await setTimeout(wait);
  else asked.push(ask(due));
}
process.stdout.write(JSON.stringify(await Promise.all(asked)));
await dispatcher.close();

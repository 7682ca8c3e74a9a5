import { HOPS } from '../../../schemas/device/diagnostics/traceroute.ts';
import { browserClock, pause } from '../clock.ts';
import { incomplete } from '../deviceError.ts';
import { isRecord } from '../isRecord.ts';
import type { CallOptions } from '../send.ts';
import { toNumber } from '../toNumber.ts';
import { ask } from './ask.ts';
import type { Rows } from './row.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Translates the tools of the first family to the second, where they are jobs (docs/device.md#second-family, D60).
 */
export const toolRows: Rows = {
  'GET /hist-stats.cgi': ({ query, options }) => ask(`GET statistics/historical?${query}`, options),
  'POST /pingtest_action.cgi': async ({ fields: { ip_addr: host, ping_size }, options }) => {
    await ask('POST tools/ping/start', options, { host, size: toNumber(ping_size), count: 1 });
    const { time, address, ttl } = await resultOf(() => ask('GET tools/ping', options), host, 0, options);
    const echo = typeof time === 'number' ? ['0', address, time.toFixed(2), ttl] : [TIMEOUT, address, '', ''];
    return line(echo);
  },
  'POST /api/traceroute': async ({ fields: { dst_host: host, hop, resolve }, options }) => {
    const place = toNumber(hop) ?? HOPS.least;
    // One job finds all hops in order.
    if (place === HOPS.least) {
      await ask('POST tools/traceroute/stop', options);
      await ask('POST tools/traceroute/start', options, { host, resolve: resolve === 'true', maxHops: HOPS.most });
    }
    const giveUp = () => void ask('POST tools/traceroute/stop', undefined).catch(ignored);
    options?.signal?.addEventListener('abort', giveUp);
    try {
      const found = await resultOf(() => ask('GET tools/traceroute', options), host, place - 1, options);
      const { address = NOBODY, name = address, times, isLast } = found;
      const took = [0, 1, 2].map((packet) =>
        Array.isArray(times) ? toNumber(times[packet])?.toFixed(2) : undefined,
      );
      return line(['0', place, name, address, ...took.map((time) => time ?? NOBODY), isLast === true ? '1' : '0']);
    } finally {
      options?.signal?.removeEventListener('abort', giveUp);
    }
  },
  'POST /discovery.cgi': async ({ fields: { duration }, options }) => {
    await ask('POST tools/discovery/neighbors', options);
    await pause(browserClock, toNumber(duration) ?? 0, options?.signal);
    const devices = (await neighbors(options)).map(({ mac, ip, model, mode, firmware, hostname, uptime, essid }) => ({
      hwaddr: mac,
      ipv4: ip,
      addresses: [ip],
      hostname,
      product: model,
      uptime,
      wmode: MODES.get(mode),
      fwversion: firmware,
      essid,
    }));
    return { devices };
  },
  'GET /ipscan.cgi': async ({ options }) =>
    new Response((await neighbors(options)).map(({ ip }) => `${String(ip)}\n`).join('')),
  'GET /sptest_action.cgi': async ({ query, options }) => {
    const number = new URLSearchParams(query).get('session');
    return speedTest(
      number === null ? await latestTest(options) : await ask(`GET tools/speedtest/${number}`, options),
    );
  },
  'POST /sptest_action.cgi': async ({ fields, options }) => {
    const { action, ip: host, direction, duration, session } = fields;
    // The peer needs no preparation.
    if (action === 'remote') return { ...speedTest(undefined), state: 1 };
    if (action === 'start') {
      const order = { host, direction, duration: toNumber(duration) };
      return speedTest(await ask('POST tools/speedtest/start', options, order));
    }
    const number = session ?? (await latestTest(options))?.id;
    return speedTest(
      number === undefined ? undefined : await ask(`POST tools/speedtest/${String(number)}/stop`, options),
    );
  },
};

/** Placeholders for a lost packet, and for a missing number or name. */
const TIMEOUT = '-4';
const NOBODY = '*';

/** Codes of the first family (docs/device.md#discovery-tool). */
const MODES: ReadonlyMap<unknown, number> = new Map([
  ['none', 0],
  ['station', 2],
  ['ap', 3],
]);

/** Milliseconds between polls of a job, and the maximum number of polls. */
const LOOK = 100;
const MOST_LOOKS = 100;

/**
 * Waits for a result of a job.
 * @param place index of the result
 * @throws DeviceError if the job ends without the result, or was replaced
 */
async function resultOf(
  look: () => Promise<{ readonly host?: unknown; readonly status?: unknown; readonly results?: unknown }>,
  host: unknown,
  place: number,
  options: CallOptions | undefined,
): Promise<Fields> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const job = await look();
    const found: unknown = Array.isArray(job.results) ? job.results[place] : undefined;
    if (job.host !== host) break;
    if (isRecord(found)) return found;
    if (job.status !== 'running') break;
    await pause(browserClock, LOOK, options?.signal);
  }
  return incomplete();
}

async function neighbors(options: CallOptions | undefined): Promise<readonly Fields[]> {
  const answer: unknown = await ask('GET tools/discovery/neighbors', options);
  return Array.isArray(answer) ? answer.filter(isRecord) : incomplete();
}

async function latestTest(options: CallOptions | undefined): Promise<Fields | undefined> {
  const tests: unknown = await ask('GET tools/speedtest', options);
  return Array.isArray(tests) ? tests.filter(isRecord).at(-1) : incomplete();
}

/** State of a test in the format of the first family (docs/device.md#speed-test). */
function speedTest(test: Fields | undefined) {
  if (test === undefined) return { session: 0, state: 0, flags: 0, duration: 0, tx: 0, rx: 0 };
  const { id, status, duration, samples, tx, rx } = test;
  const isCut = Array.isArray(samples) && typeof duration === 'number' && samples.length < duration;
  const flags = status === 'stopped' ? 2 : status === 'finished' && isCut ? 1 : 0;
  return { session: id, state: status === 'running' ? 2 : 10, flags, duration, tx: megabits(tx), rx: megabits(rx) };
}

/**
 * Mbit/s, rounded to hundredths.
 * @param rate kbit/s
 */
const megabits = (rate: unknown) => (typeof rate === 'number' ? Math.round(rate / 10) / 100 : undefined);

/** Joins parts with bars. Removes characters that would break the line. */
function line(parts: readonly unknown[]): Response {
  const texts = parts.map((part) => String(part ?? '').replaceAll(/[|\p{Cc}\p{Bidi_Control}]/gu, ''));
  return new Response(`${texts.join('|')}\n`);
}

/** The job also ends by itself. */
const ignored = () => undefined;

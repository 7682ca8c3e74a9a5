import { expect, test } from 'vitest';
import { bench, signedIn, signedInReader } from './client.ts';

test('keeps the signal of each station for an hour and a day, and the capacities of one, until a restart', async () => {
  const made = await bench({ model: 'sector-5ac-gps' });
  const look = (seconds: number) => {
    for (let second = 0; second < seconds; second += 20) {
      made.clock.advance(20_000);
      made.device.history.look();
    }
  };
  look(4200);
  // Afterwards, because a session ends without requests.
  const client = await signedInReader(made);
  const read = async (query: string) => (await client.get(`/hist-stations.cgi${query}`)).json();
  const { sta } = (await Object(await client.status())).wireless;
  const hour = await read('');
  expect(hour).toMatchObject({ interval: 60, length: 3600 });
  expect(hour.age).toBeLessThan(60);
  expect(hour.stations.map(({ mac }: { mac: string }) => mac).sort()).toEqual(
    sta.map(({ mac }: { mac: string }) => mac).sort(),
  );
  for (const { low, high, signal, rx } of hour.stations) {
    expect(signal).toHaveLength(61);
    const known = signal.filter((value: number) => value !== 0);
    expect(known.length).toBeGreaterThanOrEqual(58);
    expect(Math.min(...known)).toBeGreaterThanOrEqual(low);
    expect(Math.max(...known)).toBeLessThanOrEqual(high);
    expect(rx).toBeUndefined();
  }

  const [{ mac }] = sta;
  const day = await read(`?range=24h&mac=${mac.toLowerCase()}`);
  expect(day.interval).toBe(600);
  expect(day.stations).toHaveLength(1);
  expect(day.stations[0].signal).toHaveLength(145);
  expect(day.stations[0].signal.filter(Boolean).length).toBeGreaterThanOrEqual(7);
  expect(day.stations[0].signal.slice(0, 100).every((value: number) => value === 0)).toBe(true);
  expect(day.stations[0].rx.at(-1)).toBeGreaterThan(1000);
  expect((await read('?mac=00:00:5E:00:53:99')).stations).toEqual([]);
  for (const range of ['', '30d', 'constructor']) {
    expect((await client.get(`/hist-stations.cgi?range=${range}`)).status, range).toBe(400);
  }

  made.device.history.restart();
  expect((await read('')).stations.length).toBe(0);
});

test('ends the trend of a station that left', async () => {
  const made = await bench({ model: 'sector-5ac-gps' });
  const client = await signedIn(made);
  made.clock.advance(60_000);
  made.device.history.look();
  const [{ mac }] = (await Object(await client.status())).wireless.sta;
  await client.post('/stakick.cgi', { staif: 'ath0', staid: mac });
  // Less than its return takes, in a new minute.
  made.clock.advance(5000);
  made.device.history.look();
  const { stations, age } = await (await client.get(`/hist-stations.cgi?mac=${mac}`)).json();
  expect(stations).toHaveLength(1);
  expect(age).toBeLessThan(60);
  expect(stations[0].signal.filter(Boolean).length).toBeGreaterThan(0);
});

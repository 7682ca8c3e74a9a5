import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventLabel, type History, type Tick, tickOf, withTick } from '../../../src/app/history.ts';
import { keepHistory, takeHistory } from '../../../src/app/historyOf.ts';
import { setTranslations } from '../../../src/i18n/t.ts';
import { storeSession } from '../../../src/session/session.ts';
import { readStatus } from '../../../src/status/readStatus.ts';
import { memoryStorage } from '../memoryStorage.ts';

const OWNER = '02:00:00:00:00:01';
const NOTHING: History = { ticks: [], events: [] };

const statusOf = (stations: number) =>
  readStatus({
    host: {},
    interfaces: [],
    wireless: {
      throughput: { rx: 1000, tx: 2000 },
      sta: Array.from({ length: stations }, (_, index) => ({
        mac: `00:00:5E:00:53:${index}`,
        signal: -60 - index,
        noisefloor: -92,
        remote: { hostname: `station-${index}`, signal: -61, noisefloor: -91 },
      })),
    },
  });
const ticksOf = (count: number, stations = 2): Tick[] =>
  Array.from({ length: count }, (_, index) => tickOf(1_000_000 + 1100 * index, statusOf(stations)));
const SEEN: History = {
  ticks: [...ticksOf(3), { at: 1_003_300, signals: { 5: new Map(), 60: new Map() } }],
  events: [
    { at: 1_001_000, kind: 'down', name: '5 GHz' },
    { at: 1_002_000, kind: 'channel', value: 5180 },
    { at: 1_002_000, kind: 'applied' },
  ],
};

let storage: Storage;
beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('sessionStorage', storage);
  storeSession({ loggedIn: true });
});

describe('the history of a reloaded page', () => {
  it('is restored unchanged, once', () => {
    keepHistory(storage, OWNER, SEEN);
    expect(takeHistory(storage, OWNER)).toEqual(SEEN);
    expect(takeHistory(storage, OWNER)).toEqual(NOTHING);
  });

  it('labels its events in the language of the new page', () => {
    keepHistory(storage, OWNER, SEEN);
    setTranslations({ 'Settings applied': 'Einstellungen übernommen' }, 'de_DE');
    onTestFinished(() => setTranslations({}, 'en_US'));
    expect(takeHistory(storage, OWNER).events.map(eventLabel).at(-1)).toBe('Einstellungen übernommen');
  });

  it('belongs to the same radio', () => {
    keepHistory(storage, OWNER, SEEN);
    expect(takeHistory(storage, '02:00:00:00:00:02')).toEqual(NOTHING);
    expect(takeHistory(storage, OWNER)).toEqual(NOTHING);
  });

  it('is removed after the session', () => {
    storeSession({ loggedIn: false });
    const before = storage.length;
    keepHistory(storage, OWNER, SEEN);
    expect(storage.length).toBe(before);
  });

  it('keeps the newest points if not all fit', () => {
    const ticks = ticksOf(120, 200);
    keepHistory(storage, OWNER, { ticks, events: [] });
    expect(storage.getItem('history')?.length).toBeLessThan(501_000);
    const taken = takeHistory(storage, OWNER).ticks;
    expect(taken.length).toBeGreaterThan(5);
    expect(taken).toEqual(ticks.slice(-taken.length));
  });

  it('starts over when the storage is full', () => {
    vi.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepHistory(storage, OWNER, SEEN);
    expect(takeHistory(storage, OWNER)).toEqual(NOTHING);
  });

  it.each([
    'nothing of JSON',
    '[]',
    `{"owner":"${OWNER}"}`,
    `{"owner":"${OWNER}","ticks":{},"events":7}`,
    `{"owner":"${OWNER}","ticks":[3,{"at":"soon"},{"at":1}],"events":[{"at":1,"kind":"loud"},{"at":1,"kind":"toString"},{"kind":"up"}]}`,
  ])('ignores unreadable data: %s', (text) => {
    storage.setItem('history', text);
    expect(takeHistory(storage, OWNER)).toEqual(NOTHING);
  });

  it('continues after a gap, without old points', () => {
    keepHistory(storage, OWNER, SEEN);
    const now = tickOf(1_060_000, statusOf(1));
    const { ticks, events } = withTick(takeHistory(storage, OWNER), now);
    expect(ticks.map(({ at }) => at)).toEqual([...SEEN.ticks.map(({ at }) => at), 1_004_400, 1_060_000]);
    expect(events).toEqual(SEEN.events);
    expect(withTick(SEEN, tickOf(2_000_000, statusOf(1)))).toMatchObject({ ticks: [{ at: 2_000_000 }], events: [] });
  });
});

import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Cell } from '../../../base/cell.ts';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { editText } from '../../../simulator/configuration/editText.ts';
import { createRegulation } from '../../../simulator/configuration/regulation.ts';
import { textDigest } from '../../../simulator/configuration/textDigest.ts';
import { createBothEnds } from '../../../src/bothEnds/createBothEnds.ts';
import { openFarEnd } from '../../../src/bothEnds/openFarEnd.ts';
import { browserClock } from '../../../src/device/clock.ts';
import type { FarCalls, FarSession } from '../../../src/device/endpoints/farEnd.ts';
import { loadParts } from '../../../src/pageParts/loadParts.ts';
import { createSettings } from '../../../src/settings/open/createSettings.ts';
import { modelOf, pairBench } from '../../simulator/pairBench.ts';
import { memoryStorage } from '../memoryStorage.ts';
import { fakeDevice } from '../settings/fakeDevice.ts';
import { realDraft } from '../settings/realDraft.ts';
import { driveClock, statusOf } from '../settings/settingsWorld.ts';

driveClock();

type Which = 'accessPoint' | 'station';

const MODEL = 'dish-5ac-23';
const US = 840;
const RADIO = '/radio/radios/0';

const texts = new Map<Which, string>();

beforeAll(async () => {
  const { accessPoint, station } = await pairBench(MODEL);
  texts.set('accessPoint', accessPoint.device.configuration.stored());
  texts.set('station', station.device.configuration.stored());
});

interface Edit {
  readonly end: 'near' | 'far';
  readonly pointer: string;
  readonly value: JsonValue;
}

type Act = Edit | 'sign in';

interface Ends {
  readonly near: Which;
  /** Lines of both ends before the edits. */
  readonly lines: Readonly<Record<string, string>>;
}

/** Drafts, problems and Test state after the acts. */
async function outcomeOf({ near: which, lines }: Ends, acts: readonly Act[]) {
  const regulation = createRegulation(modelOf(MODEL));
  const [board, domain] = [regulation.board(), regulation.domain(US)];
  if (domain === undefined) throw new Error('no limits of this country');
  const textAt = (end: Which) => editText(texts.get(end) ?? '', new Map(Object.entries(lines)));
  const farText = textAt(which === 'accessPoint' ? 'station' : 'accessPoint');
  const world = fakeDevice(textAt(which));
  const settings = createSettings({
    draft: await realDraft(textAt(which), MODEL, [{ id: 'wireless' }]),
    pages: ['wireless'],
    loadParts,
    device: world.device,
    storage: memoryStorage(),
    lasting: memoryStorage(),
    deviceId: '00:11:22:33:44:55',
    radio: { board, status: { get: () => statusOf(world) } },
    owner: () => 'ann',
    readOnly: false,
  });
  const calls: FarCalls = {
    ...UNUSED,
    getFarState: async () => ({ state: 'settled', timeLeft: 0, change: undefined }),
    getFarConfiguration: async () => ({ text: farText, digest: textDigest(farText), modified: false }),
    getFarDomain: async () => domain,
  };
  const session: FarSession = { address: '192.0.2.2', fingerprint: 'AA', token: 'a', board, readOnly: false };
  let run: ReturnType<typeof createBothEnds> | undefined;
  // The far column exists after the sign-in only. Edits there wait for it and keep their order.
  let waiting: readonly Edit[] = [];

  function edit({ end, pointer, value }: Edit): void {
    const draft = end === 'near' ? settings.draft : run?.far.get().draft;
    draft?.dispatch({ type: 'set', pointer, value });
    vi.advanceTimersByTime(1000);
  }

  for (const act of acts) {
    if (act === 'sign in') {
      const far = await openFarEnd(session, calls, await settings.loadParts('wireless'));
      const near = { board, domain, band: 'A', peer: new Cell<string | undefined>('02:00:5e:10:00:02') } as const;
      run = createBothEnds({ settings, calls, clock: browserClock, near, far, draw: () => '0'.repeat(32) });
      waiting.forEach(edit);
    } else if (act.end === 'far' && run === undefined) waiting = [...waiting, act];
    else edit(act);
  }
  const far = run?.far.get().draft;
  const found = [settings.draft, far].map((draft) => ({
    edits: draft?.edits(),
    problems: draft?.view().errors.map(({ issue }) => `${issue.pointer} ${issue.code}`),
  }));
  const end = settings.otherEnd.get();
  const canTest = end !== undefined && end.obstacle === undefined;
  run?.close();
  return { near: found[0], far: found[1], canTest };
}

const unused = async (): Promise<never> => {
  throw new Error('not called while drafts are edited');
};

const UNUSED: FarCalls = {
  identifyFar: unused,
  signInFar: unused,
  signOutFar: async () => undefined,
  getFarConfiguration: unused,
  getFarDomain: unused,
  followFar: unused,
  stopFar: unused,
  getFarState: unused,
};

const near = (pointer: string, value: JsonValue): Edit => ({ end: 'near', pointer, value });
const far = (pointer: string, value: JsonValue): Edit => ({ end: 'far', pointer, value });

describe('order of edits at both ends', () => {
  test.each([60, 40])('does not matter for a width of %i MHz that is set before the sign-in', async (width) => {
    const edit = near(`${RADIO}/channelWidth`, width);
    for (const which of ['accessPoint', 'station'] as const) {
      const ends = { near: which, lines: {} };
      const first = await outcomeOf(ends, [edit, 'sign in']);
      expect(first).toEqual(await outcomeOf(ends, ['sign in', edit]));
      expect([first.near?.problems, first.far?.problems, first.canTest]).toEqual([[], [], true]);
      expect(first.far?.edits?.get('radio.1.chanbw')).toBe(String(width));
    }
  });

  test('does not matter for a width that has no channel at the frequency', async () => {
    const ends = { near: 'accessPoint', lines: { 'radio.1.chanbw': '20', 'radio.1.txpower': '-4' } } as const;
    const [frequency, width] = [near(`${RADIO}/controlFrequency`, 5785), near(`${RADIO}/channelWidth`, 80)];
    const outcome = await outcomeOf(ends, ['sign in', frequency, width]);
    expect(outcome).toEqual(await outcomeOf(ends, ['sign in', width, frequency]));
    expect(outcome.near?.problems).not.toEqual([]);
  });

  test('has the same derived values at the other end after several edits as after one', async () => {
    const ends = { near: 'station', lines: { 'radio.1.chanbw': '40' } } as const;
    const [name, type] = [near('/wireless/interfaces/0/ssid', 'mast-west'), near(`${RADIO}/linkType`, 1)];
    const outcome = await outcomeOf(ends, ['sign in', name, type]);
    expect(outcome).toEqual(await outcomeOf(ends, ['sign in', name]));
    expect([outcome.far?.problems, outcome.canTest]).toEqual([[], true]);
  });

  const widths = [80, 60, 40, 20, 10];
  const option = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
  const edits = fc
    .record({
      which: fc.constantFrom<Which>('accessPoint', 'station'),
      before: fc.constantFrom(...widths),
      ssid: option(fc.constantFrom('mast-west', 'mast-east')),
      width: option(fc.constantFrom(...widths)),
      linkType: option(fc.constantFrom(1, 2)),
      polling: option(fc.boolean()),
      frequency: option(fc.constantFrom(5180, 5260, 5500, 5745, 5785)),
      // Lower than every limit here: a form lowers its own power at the time of an edit.
      nearPower: option(fc.constantFrom(-4, 0)),
      farPower: option(fc.integer({ min: -4, max: 30 })),
    })
    .map(({ which, before, frequency, ...own }) => {
      const isServing = which === 'accessPoint';
      const lines = { 'radio.1.chanbw': String(before), 'radio.1.txpower': '-4' };
      const list: (Edit | undefined)[] = [
        own.ssid === undefined ? undefined : near('/wireless/interfaces/0/ssid', own.ssid),
        own.width === undefined ? undefined : near(`${RADIO}/channelWidth`, own.width),
        own.linkType === undefined
          ? undefined
          : near(`${RADIO}/linkType`, isServing || own.linkType === 1 ? own.linkType : 0),
        own.polling === undefined ? undefined : near(`${RADIO}/polling`, own.polling),
        own.nearPower === undefined ? undefined : near(`${RADIO}/txPower`, own.nearPower),
        own.farPower === undefined ? undefined : far(`${RADIO}/txPower`, own.farPower),
        frequency === undefined
          ? undefined
          : { end: isServing ? 'near' : 'far', pointer: `${RADIO}/controlFrequency`, value: frequency },
      ];
      const acts: readonly Act[] = ['sign in', ...list.filter((one) => one !== undefined)];
      return { ends: { near: which, lines }, acts };
    })
    .chain(({ ends, acts }) =>
      fc.record({
        ends: fc.constant(ends),
        acts: fc.constant(acts),
        order: fc.shuffledSubarray([...acts], { minLength: acts.length }),
      }),
    );

  test('never changes the drafts, their problems or the state of the test', async () => {
    await fc.assert(
      fc.asyncProperty(edits, async ({ ends, acts, order }) => {
        expect(await outcomeOf(ends, order)).toEqual(await outcomeOf(ends, acts));
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode, parseText } from 'guywire-engine/config';
import { setAt } from 'guywire-engine/core';
import { createTypedRead, plan } from 'guywire-engine/plan';
import { allLimits } from '../rules/allLimits.ts';
import { channelsInUse } from '../rules/wireless/channelsInUse.ts';
import { configurationSchema } from '../schemas/config/configuration.ts';
import { createDevice } from '../simulator/app/createDevice.ts';
import { findModel } from '../simulator/models/models.ts';
import { status as statusOf } from '../simulator/status/status.ts';
import { openStore } from '../simulator/storage/store.ts';
import { inventStations } from '../simulator/world/stations.ts';
import { rankingOf } from '../src/diagnostics/bestChannel/rankingOf.ts';
import { changesOfLinks } from '../src/prediction/changeView.ts';
import { readStatus } from '../src/status/readStatus.ts';
import { manualClock } from '../tests/simulator/manualClock.ts';
import { figure, printTable } from '../tools/text/table.ts';
import { measure } from './measure.ts';
import { ACCOUNT } from './settingsPages.ts';

/** Milliseconds a key may cost for what the change does. */
const BUDGET = 1;
/** Longer than all stations need to come. */
const SETTLED = 600_000;

const NO_PAST = new Map<string, never>();

/** A radio with its links and its configuration. */
async function linked(id: string, count: number) {
  const model = findModel(id);
  if (model === undefined) throw new Error(`no model ${id}`);
  const folder = mkdtempSync(join(tmpdir(), 'bench-prediction-'));
  const clock = manualClock();
  const peers = count === 1 ? model.peers : inventStations(count, 1, true);
  const { device } = await createDevice({
    model: { ...model, peers },
    store: openStore(folder),
    clock,
    account: ACCOUNT,
  });
  clock.advance(SETTLED);
  const text = device.configuration.active();
  rmSync(folder, { recursive: true });
  const configuration = plan(configurationSchema);
  const original = decode(configuration, parseText(text));
  const facts = { board: device.regulation.board(), domain: device.domain() };
  return { configuration, original, facts, status: readStatus(statusOf(device.situation())) };
}

/** What a key in the output power costs for the prediction, beside the limits of the same key, and the ranking of all channels. */
export async function benchPrediction(): Promise<void> {
  const rows: string[][] = [];
  for (const [id, count] of [
    ['dish-5ac-23', 1],
    ['sector-5ac-gps', 85],
  ] as const) {
    const { configuration, original, facts, status } = await linked(id, count);
    const [radio] = facts.board.radios;
    if (radio === undefined) throw new Error('no radio');
    let turn = 0;
    let document = original;
    const press = (pointer: string, values: readonly number[]): void => {
      turn += 1;
      document = setAt(original, pointer, values[turn % values.length]);
    };
    const read = (of: typeof original) => createTypedRead(configuration, () => of);
    const noise = channelsInUse(facts.domain, radio, { width: 80, frequency: 0 }).map((channel) => ({
      center: channel.centerFrequency,
      width: 80,
      noise: -88,
    }));
    const limits = allLimits({ facts, read: createTypedRead(configuration, () => document) });
    for (const name of ['txPower', 'channelWidth', 'controlFrequency']) limits.get(name, 0);
    const reference = measure(() => {
      press('/radio/radios/0/controlFrequency', [5745, 5500]);
      limits.update(['/radio/radios/0/controlFrequency']);
    }, 200);
    const predicted = measure(() => {
      press('/radio/radios/0/txPower', [0, 1, 2, 3]);
      changesOfLinks({ ...facts, status, past: () => NO_PAST, noise, before: read(original), after: read(document) });
    }, 200);
    const ranking = measure(
      () =>
        rankingOf({ ...facts, active: undefined, radio, row: 0, read: read(original), status, noise, networks: [] }),
      10,
    );
    const links = `${status.wireless.stations.length} link${count === 1 ? '' : 's'}`;
    rows.push(
      [`${links}: limits of a key in the channel (reference)`, figure(reference), '1', ''],
      [`${links}: what a key changes`, figure(predicted), figure(predicted / reference), String(BUDGET)],
      [`${links}: every channel ranked`, figure(ranking), figure(ranking / reference), ''],
    );
  }
  printTable('Prediction', ['', 'ms', '× reference', 'budget ms'], rows);
}

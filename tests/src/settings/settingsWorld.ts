import { afterEach, beforeEach, vi } from 'vitest';
import type { Limit, LimitSource } from '../../../engine/core/limit.ts';
import { readBoard } from '../../../rules/core/board.ts';
import { outcomeText } from '../../../src/settings/bar/outcomeText.ts';
import type { Settings } from '../../../src/settings/core/settings.ts';
import { createSettingsDraft } from '../../../src/settings/draft/settingsDraft.ts';
import { createTextCheck } from '../../../src/settings/draft/textCheck.ts';
import { createSettings } from '../../../src/settings/open/createSettings.ts';
import { USUAL_POLL_INTERVAL } from '../../../src/status/pollInterval.ts';
import { readStatus } from '../../../src/status/readStatus.ts';
import type { StatusSnapshot } from '../../../src/status/statusStore.ts';
import { memoryStorage } from '../memoryStorage.ts';
import type { fakeDevice } from './fakeDevice.ts';
import { PARTS } from './smallSections.ts';

const POWER: Limit = { maximum: 23, reasons: [] };
const LIMITS: LimitSource = { get: (name) => (name === 'txPower' ? POWER : undefined), update: () => [] };
export const MAC = '00:11:22:33:44:55';

export type World = ReturnType<typeof fakeDevice>;

/** Latest status of the device. */
export function statusOf({ air: { peers, radarLeft }, clock }: World): StatusSnapshot {
  const sta = peers.map((name) => ({ mac: name, uptime: 0, remote: { hostname: name } }));
  const wireless = { mode: 'ap-ptmp', cac_state: Number(radarLeft > 0), cac_timeout: radarLeft, sta };
  return {
    status: readStatus({ wireless }),
    receivedAt: clock.now(),
    connection: { failures: 0, identity: {} },
    pollInterval: USUAL_POLL_INTERVAL,
    modified: 0,
  };
}

export function draftOf(text: string) {
  const source = { limits: () => LIMITS, defaults: new Map() };
  const draft = createSettingsDraft({
    ...source,
    text,
    loadCheck: () => createTextCheck({ ...source, parts: [PARTS] }),
    radarCheck: () => 60,
  });
  draft.extend(PARTS);
  return draft;
}

export function open(
  world: World,
  storage = memoryStorage(),
  readOnly = false,
  lasting = storage,
  account = 'ann',
): Settings {
  const draft = draftOf(world.configuration.current());
  return createSettings({
    draft,
    pages: ['all'],
    loadParts: async () => PARTS,
    device: world.device,
    storage,
    lasting,
    deviceId: MAC,
    radio: { board: readBoard(''), status: { get: () => statusOf(world) } },
    owner: () => `${MAC} ${account}`,
    readOnly,
  });
}

/** Settings as from `open`, with one change. */
export function openChanged(world: World, storage?: ReturnType<typeof memoryStorage>): Settings {
  const settings = open(world, storage);
  settings.draft.dispatch({ type: 'set', pointer: '/wireless/ssid', value: 'mast-north' });
  return settings;
}

/** Resolves when only timers are pending. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve();
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 40; turn++) await Promise.resolve();
}

export async function pass(world: World, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    world.clock.advance(1000);
    await rest();
  }
}

export async function run(settings: Settings, purpose: Parameters<Settings['start']>[0]): Promise<void> {
  settings.start(purpose);
  await rest();
}

/** Message of the bar about the last run. */
export function said({ apply }: Settings): string | undefined {
  const state = apply.get();
  return state.step === 'idle' && state.outcome !== undefined ? outcomeText(state.outcome)?.text : undefined;
}

export const lineOf = (world: World, key: string) =>
  world.configuration
    .active()
    .split('\n')
    .find((line) => line.startsWith(`${key}=`))
    ?.slice(key.length + 1);

/** Uses a manual clock. */
export function driveClock(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());
}

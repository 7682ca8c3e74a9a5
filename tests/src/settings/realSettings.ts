import { expect } from 'vitest';
import type { Settings } from '../../../src/settings/core/settings.ts';
import type { ManualClock } from '../../simulator/manualClock.ts';
import { said } from './settingsWorld.ts';

export const SSID = '/wireless/interfaces/0/ssid';

/** Advances the time of the device until the condition holds, only while the page waits. */
export async function passUntil(clock: ManualClock, holds: () => boolean): Promise<void> {
  const passAndTest = () => {
    if (clock.sleeping() > 0) clock.advance(1000);
    return holds();
  };
  await expect.poll(passAndTest, { interval: 5, timeout: 25_000 }).toBe(true);
}

export async function save(settings: Settings, clock: ManualClock): Promise<void> {
  settings.start('save');
  await passUntil(clock, () => settings.apply.get().step === 'idle' && said(settings) !== undefined);
}

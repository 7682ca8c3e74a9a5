import type { Clock } from '../core/clock.ts';

export interface Power {
  /** Whole seconds since the last boot; 0 while booting. */
  uptime(): number;
  /** When it booted, or will have, ms by the clock that is never set. */
  bootedAt(): number;
  /** Whole seconds since power came on; a reboot does not end it. */
  powerTime(): number;
  /** Seconds until the device answers again; 0 when it does. */
  booting(): number;
  /** Restarts the device. @returns when it is up again, ms. */
  reboot(seconds: number): number;
}

/** Keeps when the device was switched on and booted. */
export function createPower(clock: Clock): Power {
  const poweredAt = clock.monotonic();
  let bootedAt = poweredAt;
  const since = (moment: number): number => Math.max(0, Math.floor((clock.monotonic() - moment) / 1000));
  return {
    uptime: () => since(bootedAt),
    bootedAt: () => bootedAt,
    powerTime: () => since(poweredAt),
    booting: () => Math.max(0, Math.ceil((bootedAt - clock.monotonic()) / 1000)),
    reboot(seconds) {
      bootedAt = clock.monotonic() + seconds * 1000;
      return bootedAt;
    },
  };
}

import type { Clock } from '../core/clock.ts';

export interface Power {
  /** Seconds since the last boot, 0 while booting. */
  uptime(): number;
  /** Time of the last or current boot's end, monotonic ms. */
  bootedAt(): number;
  /** Seconds since power-on. A reboot does not reset it. */
  powerTime(): number;
  /** Seconds until the device answers again, 0 when up. */
  booting(): number;
  /** Reboots the device. @returns end of the boot, monotonic ms */
  reboot(seconds: number): number;
}

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

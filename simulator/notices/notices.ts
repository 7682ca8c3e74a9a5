import type { Crashes } from './crashes.ts';

/** What the device tells a person once, until it is dismissed. */
export interface Notices {
  /** How often the ping watchdog has restarted the device. */
  watchdogResets(): number;
  watchdogReset(): void;
  /** The stored configuration could not be read at the start. */
  emergency(): boolean;
  /** Channels wait for their key, and this notice was not dismissed. */
  label(isLocked: boolean): boolean;
  /** There are crashes whose report was not declined. */
  reportable(): boolean;
  /** Takes away what tells of something that is over. */
  dismiss(): void;
  declineReports(): void;
}

/** Keeps what has been dismissed. @param isEmergency the stored configuration could not be read at the start. */
export function createNotices(crashes: Crashes, isEmergency: boolean): Notices {
  let resets = 0;
  let emergency = isEmergency;
  let labelKnown = false;
  let declined = 0;
  return {
    watchdogResets: () => resets,
    watchdogReset() {
      resets += 1;
    },
    emergency: () => emergency,
    label: (isLocked) => isLocked && !labelKnown,
    reportable: () => crashes.list().length > 0 && crashes.count() > declined,
    dismiss() {
      resets = 0;
      emergency = false;
      labelKnown = true;
    },
    declineReports() {
      declined = crashes.count();
    },
  };
}

import type { Crashes } from './crashes.ts';

/** Notices that are shown until dismissed. */
export interface Notices {
  watchdogResets(): number;
  watchdogReset(): void;
  /** True if the stored configuration was not readable at boot. */
  emergency(): boolean;
  /** True if channels need a key, and this notice was not dismissed. */
  label(isLocked: boolean): boolean;
  /** True if there are crashes that may still be reported. */
  reportable(): boolean;
  /** Dismisses notices about past events. */
  dismiss(): void;
  declineReports(): void;
}

/** @param isEmergency true if the stored configuration was not readable at boot */
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

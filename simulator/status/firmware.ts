/** Version of the firmware this device pretends to run. */
export const FIRMWARE = {
  short: 'v8.7.18',
  full: '8.7.18.48301.260115.1200',
  platform: 'GW.sim.v8.7.18.48301.260115.1200',
} as const;

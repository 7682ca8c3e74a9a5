/** Stations of the device that is measured: as many as an access point serves (docs/device.md#stations). */
export const STATIONS = 85;

/** What the server is told. */
export type Order =
  | { readonly kind: 'device'; readonly folder: string; readonly name: string; readonly password: string }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'memory' };

/** What it tells; bytes, and microseconds of processor time since it began. */
export type Report =
  | { readonly kind: 'address'; readonly url: string }
  | {
      readonly kind: 'memory';
      readonly heap: number;
      readonly resident: number;
      readonly processor: { readonly user: number; readonly system: number };
    };

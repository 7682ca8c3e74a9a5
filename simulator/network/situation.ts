import type { ProvisioningState } from '../core/provisioning.ts';
import type { Settings } from '../core/settings.ts';
import type { Model } from '../models/model.ts';
import type { Names } from '../world/names.ts';
import type { Connection, RadioView } from '../world/radioView.ts';
import type { DhcpClientState } from './dhcpClient.ts';

/** State of the device at a time, as reported by its status. */
export interface Situation {
  readonly model: Model;
  readonly settings: Settings;
  readonly radios: readonly RadioView[];
  /** For example `v8.7.18`. */
  readonly firmware: string;
  readonly seed: number;
  readonly names: Names;
  /** Monotonic ms. Basis of all values that change with time. */
  readonly now: number;
  /** Wall clock, ms since 1970. */
  readonly time: number;
  /** Whole seconds since the last boot, and since power-on. */
  readonly uptime: number;
  readonly powerTime: number;
  /** Whole seconds since the last boot with at least one connected peer. */
  readonly linkTime: number;
  /** Seconds since the connection to the management system began. */
  readonly controllerTime: number;
  readonly dhcp: readonly DhcpClientState[];
  readonly testedPorts: readonly string[];
  readonly provisioning: ProvisioningState;
}

/** Radio of the `wireless` block: on the 2.4 or 5 GHz band, else on 60 GHz. */
export function mainRadio({ model, radios }: Situation): RadioView {
  const main = radios.find(({ radio }) => radio.band !== 'AD') ?? radios[0];
  if (main === undefined) throw new Error(`${model.id} has no radio.`);
  return main;
}

/** Connections with a peer, one per radio. */
export function connectionsWith({ radios }: Situation, mac: string): readonly Connection[] {
  return radios.flatMap(({ connections }) => connections.filter(({ link }) => link.peer.mac === mac));
}

export function sixtyGhzRadio(situation: Situation): RadioView | undefined {
  return situation.radios.find(({ radio }) => radio.band === 'AD');
}

import type { ProvisioningState } from '../core/provisioning.ts';
import type { Settings } from '../core/settings.ts';
import type { Model } from '../models/model.ts';
import type { Names } from '../world/names.ts';
import type { Connection, RadioView } from '../world/radioView.ts';
import type { DhcpClientState } from './dhcpClient.ts';

/** The device at a moment, as its status describes it. */
export interface Situation {
  readonly model: Model;
  readonly settings: Settings;
  readonly radios: readonly RadioView[];
  /** Version of its firmware: `v8.7.18`. */
  readonly firmware: string;
  readonly seed: number;
  /** What is around is called so. */
  readonly names: Names;
  /** The moment, ms by the clock that is never set: what changes with time goes by it. */
  readonly now: number;
  /** What time it is, ms since 1970. */
  readonly time: number;
  /** Whole seconds since the last boot, and since power came on. */
  readonly uptime: number;
  readonly powerTime: number;
  /** Whole seconds since the last boot in which any peer was linked. */
  readonly linkTime: number;
  /** Seconds since it began to look for its management system. */
  readonly controllerTime: number;
  /** How it stands with the addresses its interfaces ask for. */
  readonly dhcp: readonly DhcpClientState[];
  /** Names of the Ethernet ports whose cable is being tested. */
  readonly testedPorts: readonly string[];
  readonly provisioning: ProvisioningState;
}

/** The radio the `wireless` block speaks of: that on the 2.4 or 5 GHz band, or else that of 60 GHz. */
export function mainRadio({ model, radios }: Situation): RadioView {
  const main = radios.find(({ radio }) => radio.band !== 'AD') ?? radios[0];
  if (main === undefined) throw new Error(`${model.id} has no radio.`);
  return main;
}

/** The connections with a peer, over each radio that is linked with it. */
export function connectionsWith({ radios }: Situation, mac: string): readonly Connection[] {
  return radios.flatMap(({ connections }) => connections.filter(({ link }) => link.peer.mac === mac));
}

/** The 60 GHz radio, where there is one. */
export function sixtyGhzRadio(situation: Situation): RadioView | undefined {
  return situation.radios.find(({ radio }) => radio.band === 'AD');
}

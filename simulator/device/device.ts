import type { RegulatoryDomain } from '../../rules/core/facts.ts';
import type { IsDefaultPassword } from '../accounts/defaultPassword.ts';
import type { Tickets } from '../accounts/tickets.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Regulation } from '../configuration/regulation.ts';
import type { BodyQuota } from '../core/bodyQuota.ts';
import type { Clock } from '../core/clock.ts';
import type { LoginDelay } from '../core/loginDelay.ts';
import type { Provisioning } from '../core/provisioning.ts';
import type { Sessions } from '../core/sessions.ts';
import type { Settings } from '../core/settings.ts';
import type { Firmware } from '../firmware/firmware.ts';
import type { History } from '../history/history.ts';
import type { Tools } from '../measurements/tools.ts';
import type { Model } from '../models/model.ts';
import type { DhcpClient } from '../network/dhcpClient.ts';
import type { LocalNetwork } from '../network/localNetwork.ts';
import type { Pppoe } from '../network/pppoe.ts';
import type { Situation } from '../network/situation.ts';
import type { Crashes } from '../notices/crashes.ts';
import type { Notices } from '../notices/notices.ts';
import type { Samples } from '../status/samples.ts';
import type { Air } from '../world/air.ts';
import type { End } from '../world/end.ts';
import type { KickedStations } from '../world/kickedStations.ts';
import type { NonOccupancy } from '../world/nonOccupancy.ts';
import type { Report } from '../world/world.ts';
import type { CableTest } from './cableTest.ts';
import type { CertificateKeeper } from './certificate.ts';
import type { Faults } from './faults.ts';
import type { Locating } from './locating.ts';
import type { Lock } from './lock.ts';
import type { Log } from './log.ts';
import type { AskNeighbour } from './neighbours.ts';
import type { Power } from './power.ts';
import type { Restoring } from './restoring.ts';
import type { SignIns } from './signIns.ts';
import type { Site } from './site.ts';
import type { UniiLock } from './uniiLock.ts';

/** State of one simulated radio, as passed to the handlers. */
export interface Device {
  readonly model: Model;
  readonly clock: Clock;
  readonly power: Power;
  readonly configuration: Configuration;
  readonly firmware: Firmware;
  readonly certificate: CertificateKeeper;
  readonly log: Log;
  readonly signIns: SignIns;
  readonly site: Site;
  readonly crashes: Crashes;
  readonly notices: Notices;
  readonly dhcpClient: DhcpClient;
  readonly pppoe: Pppoe;
  readonly cableTest: CableTest;
  readonly provisioning: Provisioning;
  readonly locating: Locating;
  readonly restoring: Restoring;
  readonly askNeighbour: AskNeighbour;
  readonly faults: Faults;
  readonly regulation: Regulation;
  readonly unii: UniiLock;
  readonly nonOccupancy: NonOccupancy;
  readonly kickedStations: KickedStations;
  /** Diagnostic tools. A reboot stops them and clears their results. */
  readonly tools: Tools;
  restartTools(): void;
  readonly sessions: Sessions;
  readonly loginDelay: LoginDelay;
  readonly tickets: Tickets;
  controllerAddress: string | undefined;
  readonly isDefaultPassword: IsDefaultPassword;
  /** Quotas of request bodies: for signed-in users, and for all other clients. */
  readonly bodies: { readonly signedIn: BodyQuota; readonly strangers: BodyQuota };
  /** True while the administrator has the factory password. The device can then be set up without a session. */
  isUntouched(): Promise<boolean>;
  /** Serialises handlers that check first and write later. */
  readonly lock: Lock;
  settings(): Settings;
  address(): string | undefined;
  /** Regulatory domain of the configured country. Undefined before the first set-up. */
  domain(): RegulatoryDomain | undefined;
  /** Channels and powers of the radios in a country. */
  air(code: number): Air;
  /**
   * Radios and counters.
   * @param at monotonic ms, default now. Must not precede the last restart of the radios.
   */
  situation(at?: number): Situation;
  localNetwork(at?: number): LocalNetwork;
  /** Radios as other devices receive them. Empty while the device is gone. */
  ends(): readonly End[];
  readonly samples: Samples;
  readonly history: History;
  /** State that the link peer is told. */
  report(): Report;
  /** True after the first set-up, until another configuration is applied. */
  firstSetup: boolean;
}

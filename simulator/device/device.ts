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
import type { Model } from '../models/model.ts';
import type { DhcpClient } from '../network/dhcpClient.ts';
import type { LocalNetwork } from '../network/localNetwork.ts';
import type { Pppoe } from '../network/pppoe.ts';
import type { Situation } from '../network/situation.ts';
import type { Crashes } from '../notices/crashes.ts';
import type { Notices } from '../notices/notices.ts';
import type { Samples } from '../status/samples.ts';
import type { Tools } from '../tools/tools.ts';
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
import type { UniiLock } from './uniiLock.ts';

/** All that the handlers work on: one simulated radio. */
export interface Device {
  readonly model: Model;
  readonly clock: Clock;
  readonly power: Power;
  readonly configuration: Configuration;
  readonly firmware: Firmware;
  readonly certificate: CertificateKeeper;
  readonly log: Log;
  readonly signIns: SignIns;
  readonly crashes: Crashes;
  readonly notices: Notices;
  readonly dhcpClient: DhcpClient;
  readonly pppoe: Pppoe;
  readonly cableTest: CableTest;
  readonly provisioning: Provisioning;
  readonly locating: Locating;
  readonly restoring: Restoring;
  readonly askNeighbour: AskNeighbour;
  /** What goes wrong, in a test. */
  readonly faults: Faults;
  readonly regulation: Regulation;
  readonly unii: UniiLock;
  readonly nonOccupancy: NonOccupancy;
  readonly kickedStations: KickedStations;
  /** What it can find out; a restart ends all that runs, and forgets what was found. */
  readonly tools: Tools;
  restartTools(): void;
  readonly sessions: Sessions;
  readonly loginDelay: LoginDelay;
  readonly tickets: Tickets;
  /** Address of the simulated controller, if there is one. */
  controllerAddress: string | undefined;
  readonly isDefaultPassword: IsDefaultPassword;
  /** How much bodies of requests may hold at once: those of signed-in people, and all others. */
  readonly bodies: { readonly signedIn: BodyQuota; readonly strangers: BodyQuota };
  /** Whether the administrator still has the factory password, so that the device may be set up without a session. */
  isUntouched(): Promise<boolean>;
  /** Serialises what asks first and changes later. */
  readonly lock: Lock;
  /** Values of the active text. */
  settings(): Settings;
  /** Where it can be reached by its configuration. */
  address(): string | undefined;
  /** The configured country's domain; nothing before the first setup. */
  domain(): RegulatoryDomain | undefined;
  /** What the radios may use in a country. */
  air(code: number): Air;
  /** The radios and counters at a moment since the radios last restarted, ms of device time; by default at this one. */
  situation(at?: number): Situation;
  /** The networks it is in at such a moment. */
  localNetwork(at?: number): LocalNetwork;
  /** The radios as others meet them on the air; none while the device is gone. */
  ends(): readonly End[];
  /** What its status tells. */
  readonly samples: Samples;
  /** What was measured of its links. */
  readonly history: History;
  /** What it tells of itself to the other end of a link. */
  report(): Report;
  /** The configuration comes from the first setup and no other one has been applied yet. */
  firstSetup: boolean;
}

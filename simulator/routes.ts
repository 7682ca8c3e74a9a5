import { type CallDescription, type CallId, calls } from '../schemas/device/calls.ts';
import type { Answer } from './answer.ts';
import { activateUnii } from './handlers/activateUnii.ts';
import { activeChannels } from './handlers/activeChannels.ts';
import { applyConfiguration } from './handlers/applyConfiguration.ts';
import { backup } from './handlers/backup.ts';
import type { Handler } from './handlers/call.ts';
import { certificate, replaceCertificate, resetCertificate } from './handlers/certificate.ts';
import { controllerStatus } from './handlers/controllerStatus.ts';
import { deviceStatus } from './handlers/deviceStatus.ts';
import { discardConfiguration } from './handlers/discardConfiguration.ts';
import { checkForUpdate, downloadFirmware, downloadProgress } from './handlers/firmwareUpdate.ts';
import { flashFirmware, uploadFirmware } from './handlers/firmwareUpload.ts';
import { getConfiguration } from './handlers/getConfiguration.ts';
import { login } from './handlers/login.ts';
import { logout } from './handlers/logout.ts';
import { password } from './handlers/password.ts';
import { poll } from './handlers/poll.ts';
import { publicInfo } from './handlers/publicInfo.ts';
import { reboot } from './handlers/reboot.ts';
import { regulatoryDomain } from './handlers/regulatoryDomain.ts';
import { reset } from './handlers/reset.ts';
import { submitSetup } from './handlers/submitSetup.ts';
import { supportFile } from './handlers/supportFile.ts';
import { testMode } from './handlers/testMode.ts';
import { ticketLogin } from './handlers/ticketLogin.ts';
import { userInfo } from './handlers/userInfo.ts';
import { writeConfiguration } from './handlers/writeConfiguration.ts';
import { answerChecked, type UncheckedCall } from './http/checkRequest.ts';

/** What each call of the table does. */
const handlers: { readonly [Id in CallId]: Handler<Id> } = {
  publicInfo,
  poll,
  login,
  ticketLogin,
  submitSetup,

  userInfo,
  deviceStatus,
  getConfiguration,
  testMode,
  regulatoryDomain,
  countryDomain: regulatoryDomain,
  activeChannels,
  controllerStatus,
  certificate,
  logout,

  writeConfiguration,
  applyConfiguration,
  discardConfiguration,
  password,
  activateUnii,
  reboot,
  reset,
  backup,
  supportFile,
  checkForUpdate,
  downloadFirmware,
  downloadProgress,
  uploadFirmware,
  flashFirmware,
  replaceCertificate,
  resetCertificate,
};

export interface Route extends CallDescription {
  readonly id: CallId;
  /** Its path as the router writes it, parameters with their patterns. */
  readonly pattern: string;
  /** Answers a request that has passed the gate; refuses one that does not hold what the table says. */
  readonly handle: (call: UncheckedCall) => Answer | Promise<Answer>;
}

function patternOf({ path, parameters = {} }: CallDescription): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const pattern = parameters[name]?.pattern ?? '[^/]+';
    return `:${name}{${pattern.replace(/^\^|\$$/g, '')}}`;
  });
}

function routeOf<Id extends CallId>(id: Id): Route {
  const handle: Handler<Id> = handlers[id];
  return {
    ...calls[id],
    id,
    pattern: patternOf(calls[id]),
    handle: (call) => answerChecked(id, handle, call),
  };
}

const isCallId = (name: string): name is CallId => Object.hasOwn(calls, name);

/** The table of calls with what answers them, in its order. */
export const routes: readonly Route[] = Object.keys(calls).filter(isCallId).map(routeOf);

import { LARGEST_IMAGE } from './firmware/firmwareImage.ts';
import { activateUnii } from './handlers/activateUnii.ts';
import { activeChannels } from './handlers/activeChannels.ts';
import { applyConfiguration } from './handlers/applyConfiguration.ts';
import { backup } from './handlers/backup.ts';
import type { Call, Handler, SignedInCall } from './handlers/call.ts';
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

/** Who may call: anybody, anybody who is signed in, or the administrator only. */
export type Role = 'none' | 'any' | 'admin';

interface Place {
  readonly method: 'GET' | 'POST';
  /** Matched as it stands: a trailing slash is another path (CVE-2022-44565). */
  readonly path: string;
  /** Most bytes of a body. */
  readonly bound: number;
  /** Most bytes of a multipart form while anybody may set the device up: it may hold a backup. */
  readonly setupBound?: number;
  /** Field of its form that is a file. */
  readonly file?: string;
}

export type Route =
  | (Place & { readonly role: 'none'; readonly handle: Handler<Call> })
  | (Place & { readonly role: 'any' | 'admin'; readonly handle: Handler<SignedInCall> });

const SMALL = 16 * 1024;
/** Most that somebody who has not signed in may send: a set-up with a backup aside. */
const STRANGER = 64 * 1024;
/** A configuration of 1 MiB as it stands, and the form around it. */
const BACKUP = 1024 * 1024 + SMALL;
/** A configuration of 1 MiB, its characters written as `%xx`. */
const CONFIGURATION = 4 * 1024 * 1024;
const CERTIFICATE = 64 * 1024;
/** An image, and the form around it. */
const FIRMWARE = LARGEST_IMAGE + SMALL;

/** Every call the device answers, and to whom; what is not here does not exist. */
export const routes: readonly Route[] = [
  { method: 'GET', path: '/api/info/public', role: 'none', bound: 0, handle: publicInfo },
  { method: 'GET', path: '/poll.cgi', role: 'none', bound: 0, handle: poll },
  { method: 'POST', path: '/api/auth', role: 'none', bound: STRANGER, setupBound: BACKUP, handle: login },
  { method: 'POST', path: '/api/auth-ticket', role: 'none', bound: SMALL, handle: ticketLogin },
  {
    method: 'POST',
    path: '/api/device-setup',
    role: 'none',
    bound: STRANGER,
    setupBound: BACKUP,
    handle: submitSetup,
  },

  { method: 'GET', path: '/api/info/user', role: 'any', bound: 0, handle: userInfo },
  { method: 'GET', path: '/status.cgi', role: 'any', bound: 0, handle: deviceStatus },
  { method: 'GET', path: '/getcfg.cgi', role: 'any', bound: 0, handle: getConfiguration },
  { method: 'GET', path: '/test_mode.cgi', role: 'any', bound: 0, handle: testMode },
  { method: 'GET', path: '/api/regdomain', role: 'any', bound: 0, handle: regulatoryDomain },
  { method: 'GET', path: '/api/regdomain/:code{[0-9]{1,4}}', role: 'any', bound: 0, handle: regulatoryDomain },
  { method: 'GET', path: '/chanlist_active.cgi', role: 'any', bound: 0, handle: activeChannels },
  { method: 'GET', path: '/api/unms/status', role: 'any', bound: 0, handle: controllerStatus },
  { method: 'GET', path: '/api/certificate', role: 'any', bound: 0, handle: certificate },
  { method: 'POST', path: '/logout.cgi', role: 'any', bound: SMALL, handle: logout },

  { method: 'POST', path: '/writecfg.cgi', role: 'admin', bound: CONFIGURATION, handle: writeConfiguration },
  { method: 'POST', path: '/apply.cgi', role: 'admin', bound: SMALL, handle: applyConfiguration },
  { method: 'POST', path: '/discard.cgi', role: 'admin', bound: SMALL, handle: discardConfiguration },
  { method: 'POST', path: '/pwd.cgi', role: 'admin', bound: SMALL, handle: password },
  { method: 'POST', path: '/api/regdomain/activate-unii', role: 'admin', bound: SMALL, handle: activateUnii },
  { method: 'POST', path: '/reboot.cgi', role: 'admin', bound: SMALL, handle: reboot },
  { method: 'POST', path: '/reset.cgi', role: 'admin', bound: SMALL, handle: reset },
  { method: 'GET', path: '/cfg.cgi', role: 'admin', bound: 0, handle: backup },
  { method: 'GET', path: '/support.cgi', role: 'admin', bound: 0, handle: supportFile },
  { method: 'POST', path: '/api/fw/update-check', role: 'admin', bound: SMALL, handle: checkForUpdate },
  { method: 'POST', path: '/api/fw/download', role: 'admin', bound: SMALL, handle: downloadFirmware },
  { method: 'POST', path: '/api/fw/download-progress', role: 'admin', bound: SMALL, handle: downloadProgress },
  { method: 'POST', path: '/fwupl.cgi', role: 'admin', bound: FIRMWARE, file: 'fwfile', handle: uploadFirmware },
  { method: 'POST', path: '/fwflash.cgi', role: 'admin', bound: SMALL, handle: flashFirmware },
  { method: 'POST', path: '/api/certificate', role: 'admin', bound: CERTIFICATE, handle: replaceCertificate },
  { method: 'POST', path: '/api/certificate/reset', role: 'admin', bound: SMALL, handle: resetCertificate },
];

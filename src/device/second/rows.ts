import { loadChunk } from '../../../base/loadChunk.ts';
import type { RequestOf, ResponseOf } from '../../../schemas/device/calls.ts';
import { SECOND_FAMILY } from '../../session/session.ts';
import type { Received } from '../contract.ts';
import { incomplete } from '../deviceError.ts';
import { toNumber } from '../toNumber.ts';
import { ask, askFile, askWhole, hasToken } from './ask.ts';
import type { Rows } from './row.ts';

/** Translates each call of the first family to the second, and its response back (D20). */
export const ROWS: Rows = {
  'GET /api/info/public': ({ query, options }) => ask(`GET public/info?${query}`, options),
  'POST /api/auth': async ({ fields, options }) =>
    signedIn(
      await ('device_setup' in fields
        ? ask('POST public/setup', options, await inText(fields))
        : ask('POST user/login', options, fields)),
    ),
  'POST /api/auth-ticket': async ({ fields, options }) => signedIn(await ask('POST user/ticket', options, fields)),
  'POST /logout.cgi': async ({ options }) => {
    await ask('POST user/logout', options);
    return { ok: true };
  },
  'GET /api/info/user': ({ options }) => ask('GET user', options),
  'POST /pwd.cgi': async ({ fields, options }) => {
    const { pwd: newPassword, ro } = fields;
    const readOnly = ro === '1';
    if (!('change' in fields)) return ask('POST user/password/check', options, { newPassword, readOnly });
    const { oldPwd: oldPassword, newUsername: username } = fields;
    await ask('POST user/change-password', options, { newPassword, oldPassword, username, readOnly });
    return { success: true };
  },

  'GET /getcfg.cgi': async ({ options }) => {
    const { text, digest, ...state } = await ask('GET system/configuration', options);
    const named = typeof digest === 'string' ? { 'X-Cfg-Digest': digest } : {};
    if (typeof text !== 'string') return incomplete();
    return new Response(text, { headers: { ...stateHeaders(state), ...named } });
  },
  'POST /writecfg.cgi': ({ fields, options }) => {
    const { cfgData: text, testmode, nosave, basis, change, peer } = fields;
    const mode: Mode = testmode === 'yes' ? 'test' : nosave === 'yes' ? 'temporary' : 'candidate';
    const check = toNumber(fields.check);
    return ask('PUT system/configuration', options, { text, mode, basis, change, peer, check });
  },
  'POST /apply.cgi': ({ fields: { basis }, options }) => ask('POST system/configuration/apply', options, { basis }),
  'POST /discard.cgi': ({ fields: { testmode, basis }, options }) =>
    ask('POST system/configuration/discard', options, { test: testmode === 'yes', basis }),
  'GET /test_mode.cgi': ({ options }) => ask('GET system/configuration/test', options),

  'POST /api/proxy': ({ fields, options }) => ask('POST tools/proxy/https', options, fields),

  'GET /status.cgi': async ({ options }) => {
    const [{ statusOf }, { value, headers }] = await Promise.all([
      loadChunk(() => import('./status.ts')),
      askWhole('GET statistics', options),
    ]);
    return new Response(JSON.stringify(statusOf(value)), { headers });
  },
  'GET /api/regdomain': ({ options }) => ask('GET system/airmax/regdomain', options),
  'GET /api/regdomain/{code}': ({ code, options }) => ask(`GET system/airmax/regdomain/${code}`, options),
  'GET /chanlist_active.cgi': async ({ options }) => {
    const { frequencies } = await ask('GET system/airmax/channels', options);
    return new Response(Array.isArray(frequencies) ? frequencies.map((one) => JSON.stringify(one)).join(' ') : '');
  },
  'GET /api/unms/status': ({ options }) => ask('GET tools/unms', options),

  'GET /api/locate': ({ options }) => ask('GET device/locate', options),
  'POST /api/locate': ({ fields, options }) =>
    ask(fields.action === 'stop' ? 'POST device/locate/stop' : 'POST device/locate/start', options),

  'POST /reboot.cgi': async ({ options }) => {
    await ask('POST system/reboot', options);
    return { ok: true };
  },
  'POST /reset.cgi': async ({ options }) => {
    await ask('POST device/factory-reset', options);
    return { ok: true };
  },
  'GET /cfg.cgi': ({ options }) => askFile('GET system/backup', options),
  'GET /support.cgi': ({ options }) => askFile('GET system/support-file', options),

  'POST /api/fw/update-check': ({ fields, options }) => ask('POST system/upgrade/check', options, fields),
  'POST /api/fw/download': async ({ options }) => {
    // The second family downloads from a URL: that of the current offer.
    const { url } = await ask('POST system/upgrade/check', options, {});
    await ask('POST system/upgrade', options, { url });
    return { code: 0 };
  },
  'POST /api/fw/download-progress': async ({ options }) => {
    const { status, progressPercent: progress } = await ask('GET system/upgrade', options);
    return { state: status === 'in_progress' ? 'running' : status === 'finished' ? 'done' : status, progress };
  },
  'POST /fwupl.cgi': async ({ fields, options }) => {
    const form = new FormData();
    for (const image of Object.values(fields)) if (image instanceof Blob) form.set('file', image, 'firmware.bin');
    const { metadata } = await ask('POST system/upgrade/direct', options, form);
    return { code: 0, version: metadata?.version };
  },
  'POST /fwflash.cgi': async ({ options }) => {
    // A reboot installs the image. Without an image, the reboot would be useless.
    const { status } = await ask('GET system/upgrade', options);
    if (status !== 'finished') return { code: 1, message: 'There is no firmware to install.' };
    await ask('POST system/reboot', options);
    return { code: 0 };
  },
  'GET /api/certificate': ({ options }) => ask('GET system/certificate', options),
  'POST /api/certificate': async ({ fields, options }) =>
    ask('PUT system/certificate', options, await inText(fields)),
  'POST /api/certificate/reset': ({ options }) => ask('DELETE system/certificate', options),
  'POST /api/regdomain/activate-unii': ({ fields, options }) => ask('POST system/airmax/unii', options, fields),
};

type Mode = RequestOf<'v1WriteSystemConfiguration'>['mode'];

/**
 * Pages read the session token from the response. In the second family, the token is another one and stays internal.
 */
function signedIn(answer: Received<ResponseOf<'v1UserLogin'>>): Response {
  return new Response(JSON.stringify(answer), { headers: hasToken() ? { 'X-CSRF-ID': SECOND_FAMILY } : {} });
}

/** Replaces files of a form by their text. */
async function inText<Fields extends object>(fields: Fields): Promise<Fields> {
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) texts.set(name, await value.text());
  }
  return { ...fields, ...Object.fromEntries(texts) };
}

function stateHeaders({ modified, firstSetup }: { readonly modified?: unknown; readonly firstSetup?: unknown }) {
  return {
    'X-Cfg-Modified': modified === true ? '1' : '0',
    'X-Cfg-First-Setup': firstSetup === true ? '1' : '0',
  };
}

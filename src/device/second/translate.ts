import { loadChunk } from '../../../base/loadChunk.ts';
import { SECOND_FAMILY, storeSession } from '../../session/session.ts';
import { isRecord } from '../isRecord.ts';
import { type CallOptions, type Reply, tryJson } from '../send.ts';
import { Refused } from './ask.ts';
import type { Asking, Rows } from './row.ts';
import { ROWS } from './rows.ts';

const PUBLIC_INFO = 'GET /api/info/public';

const UNKNOWN: Reply = {
  status: 404,
  text: JSON.stringify({ error: 'This device does not offer that.' }),
  headers: new Headers(),
};

/**
 * Sends a first-family request as a second-family call, and converts the response back (D20). The session stores the
 * family after the first response.
 * @throws DeviceError of kind `network` if there is no response
 */
export async function translate(path: string, init: RequestInit, options: CallOptions | undefined): Promise<Reply> {
  const [address = '', query = ''] = path.split('?');
  const [, code = ''] = /^\/api\/regdomain\/(\d+)$/.exec(address) ?? [];
  const name = `${init.method ?? 'GET'} ${code === '' ? address : address.replace(code, '{code}')}`;
  const reply = await answer(name, { fields: fieldsOf(init.body), query, code, options });
  if (name === PUBLIC_INFO) {
    // If the device answers neither family, another device may be next at this address.
    storeSession({ csrfId: reply.status === 404 ? undefined : SECOND_FAMILY });
  }
  return reply;
}

async function answer(name: string, asking: Asking<object>): Promise<Reply> {
  const row = rowOf(ROWS, name) ?? rowOf((await loadChunk(() => import('./toolRows.ts'))).toolRows, name);
  if (row === undefined) return UNKNOWN;
  try {
    const result = await row(asking);
    const response = result instanceof Response ? result : new Response(JSON.stringify(result));
    return { status: response.status, text: await response.text(), headers: response.headers };
  } catch (error) {
    if (error instanceof Refused) return error.reply;
    throw error;
  }
}

const rowOf = (rows: Rows, name: string) => new Map(Object.entries(rows)).get(name);

/** Body by name. */
function fieldsOf(body: RequestInit['body']): Readonly<Record<string, unknown>> {
  if (body instanceof URLSearchParams || body instanceof FormData) return Object.fromEntries(body);
  const value = typeof body === 'string' ? tryJson(body) : undefined;
  return isRecord(value) ? value : {};
}

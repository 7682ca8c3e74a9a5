import { loadChunk } from '../../base/loadChunk.ts';
import type { ErrorBody } from '../../schemas/device/calls.ts';
import { expireSession } from '../session/expire.ts';
import { readCsrfId, SECOND_FAMILY } from '../session/session.ts';
import type { Answer, JsonPath, Received, TextPath } from './contract.ts';
import { DeviceError, incomplete } from './deviceError.ts';
import { isRecord } from './isRecord.ts';
import { readIssues } from './readIssues.ts';
import { type CallOptions, type Reply, send, tryJson } from './send.ts';

/**
 * GET request with a JSON response.
 * @throws DeviceError unless the response is a success with a readable JSON object
 */
export async function getJson<Path extends JsonPath>(path: Path, options?: CallOptions): Promise<Answer<Path>>;
export async function getJson(path: string, options?: CallOptions): Promise<unknown> {
  const body = parse(await succeed(path, { method: 'GET' }, options));
  return body ?? incomplete();
}

/**
 * GET request with a text response.
 * @throws DeviceError unless the response is a success
 */
export async function getText(path: TextPath, options?: CallOptions): Promise<Reply> {
  return succeed(path, { method: 'GET' }, options);
}

/**
 * Sends a change. Returns undefined if the response has no object.
 * @throws DeviceError unless the response is a success with an empty body or readable JSON
 */
export async function change(path: string, init: RequestInit, options?: CallOptions): Promise<unknown> {
  return parse(await succeed(path, init, options));
}

/**
 * Sends a request in calls of the first family, and translates it for devices of the second family (D20). A device
 * belongs to the second family if the session says so. Without a session, it does if it rejects the call with status
 * 404.
 * @throws DeviceError of kind `network` (status 0) if there is no response; a failed status is returned, not thrown
 */
export async function exchange(path: string, init: RequestInit, options?: CallOptions): Promise<Reply> {
  const csrfId = readCsrfId();
  if (csrfId !== SECOND_FAMILY) {
    const reply = await send(path, init, options, 'X-CSRF-ID', csrfId);
    if (reply.status !== 404 || csrfId !== undefined) return reply;
  }
  const { translate } = await loadChunk(() => import('./second/translate.ts'));
  return translate(path, init, options);
}

/**
 * Sends a request that must succeed.
 * @throws DeviceError
 */
export async function succeed(path: string, init: RequestInit, options?: CallOptions): Promise<Reply> {
  const reply = await exchange(path, init, options);
  if (reply.status >= 200 && reply.status < 300) {
    return reply;
  }
  if (reply.status === 401 || reply.status === 403) {
    expireSession();
  }
  throw failure(reply);
}

/**
 * Object in a response; undefined if there is none. A body with an error field is an error at any status
 * (docs/decisions.md#messages).
 */
function parse(reply: Reply): Readonly<Record<string, unknown>> | undefined {
  const body = tryJson(reply.text);
  if (body === undefined && reply.text.trim() !== '') {
    incomplete();
  }
  const failed = failure(reply, body);
  if (failed.kind === 'api') {
    throw failed;
  }
  return isRecord(body) ? body : undefined;
}

/** Error of a response: kind `api` if the body has an error, else kind `status`. */
export function failure({ status, statusText, text }: Reply, body = tryJson(text)): DeviceError {
  const { error, message, detail, statusCode, issues }: Received<ErrorBody> = isRecord(body) ? body : {};
  if (!isText(error)) {
    return new DeviceError('status', status, statusText ? `${status}: ${statusText}` : `${status}`);
  }
  return new DeviceError('api', status, isText(message) ? message : error, {
    error,
    detail: isText(detail) ? detail : undefined,
    statusCode: typeof statusCode === 'number' ? statusCode : undefined,
    issues: readIssues(issues),
  });
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

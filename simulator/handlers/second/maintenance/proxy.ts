import { json, refusal, refusalAt } from '../../../core/answer.ts';
import type { AnswerOf, CallOf } from '../../call.ts';
import { neighbourAt } from './neighbourAt.ts';

/** Maximum bytes of a forwarded response. */
const LARGEST_ANSWER = 256 * 1024;

/**
 * POST `/tools/proxy/https` and `/api/proxy`: sends an HTTPS request to a neighbour and returns the response (D21).
 */
export async function proxyHttps({ device, request, closed }: CallOf<'v1Proxy'>): Promise<AnswerOf<'v1Proxy'>> {
  const url = neighbourAt(device, request.url, ['https:']);
  if (url === undefined) return refusalAt('/url', 'refused', 'This is no neighbor that was discovered.');
  const { method = 'GET', body, token, fingerprint: pinned } = request;
  if (method === 'GET' && body !== undefined) return refusalAt('/body', 'refused', 'A GET has no body.');
  const reply = await device.askNeighbour(url, {
    method,
    body,
    token,
    fingerprint: pinned,
    most: LARGEST_ANSWER,
    isTrusted: false,
  });
  const refused = closed();
  if (refused !== undefined) return refused;
  if (!reply.ok) return refusal(400, reply.why);
  const { status, type, content, token: newToken, fingerprint } = reply.answer;
  return json({
    statusCode: status,
    contentType: type,
    body: Buffer.from(content).toString('utf8'),
    ...(newToken === undefined ? {} : { token: newToken }),
    ...(fingerprint === undefined ? {} : { fingerprint }),
  });
}

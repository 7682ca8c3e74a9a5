/** Milliseconds that a neighbour has to answer, and to send all of it. */
const LONGEST_WAIT = 10_000;

/** A request to a neighbour; bounded in time by its signal. */
export interface NeighbourRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly redirect: 'manual';
  /** The only certificate that it may be sent to. */
  readonly fingerprint: string | undefined;
  readonly signal: AbortSignal;
}

/** What comes back of it. */
export interface NeighbourReply {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: AsyncIterable<Uint8Array> | null;
  /** SHA-256 of the certificate it showed, in pairs of digits. */
  readonly fingerprint?: string | undefined;
}

/** Another certificate is shown than the one that was asked for. */
export class OtherCertificate extends Error {}

/** Carries a request to a neighbour. @throws OtherCertificate; any other error if no neighbour answers */
export type Carry = (url: URL, request: NeighbourRequest, isTrusted: boolean) => Promise<NeighbourReply>;

/** What is asked of a neighbour. */
interface Question {
  readonly method?: 'GET' | 'POST';
  readonly body?: string | undefined;
  readonly token?: string | undefined;
  /** Nothing is sent to another certificate. */
  readonly fingerprint?: string | undefined;
  /** Most bytes of the answer. */
  readonly most: number;
  /** Only if its certificate is trusted. */
  readonly isTrusted: boolean;
}

interface NeighbourAnswer {
  readonly status: number;
  readonly type: string;
  readonly token: string | undefined;
  readonly fingerprint: string | undefined;
  readonly content: Uint8Array;
}

/** What came of a question; why there is no answer, in words. */
type Asked = { readonly ok: true; readonly answer: NeighbourAnswer } | { readonly ok: false; readonly why: string };

export type AskNeighbour = (url: URL, question: Question) => Promise<Asked>;

/** The neighbours of an invented world answer no request: a host with such an address in the network of this process is another. */
const toNobody: Carry = async () => {
  throw new Error('An invented neighbour answers no request.');
};

async function readAll({ status, headers, body, fingerprint }: NeighbourReply, most: number): Promise<Asked> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > most) return { ok: false, why: 'The answer is too large.' };
    chunks.push(chunk);
  }
  const token = headers.get('x-auth-token') ?? undefined;
  const type = headers.get('content-type') ?? '';
  return { ok: true, answer: { status, type, token, fingerprint, content: Buffer.concat(chunks) } };
}

/** Asks neighbours. Bounded in size and time; redirects are not followed (D21). */
export function createAskNeighbour(carry: Carry = toNobody): AskNeighbour {
  return async (url, { method = 'GET', body, token, fingerprint, most, isTrusted }) => {
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { 'x-auth-token': token }),
    };
    const signal = AbortSignal.timeout(LONGEST_WAIT);
    try {
      const request = { method, headers, body: body ?? null, redirect: 'manual', signal, fingerprint } as const;
      return await readAll(await carry(url, request, isTrusted), most);
    } catch (error) {
      if (error instanceof OtherCertificate) return { ok: false, why: 'The neighbor shows another certificate.' };
      return { ok: false, why: 'The neighbor does not answer.' };
    }
  };
}

/** Timeout for the complete response, in milliseconds. */
const LONGEST_WAIT = 10_000;

/** Request to a neighbour. Its signal bounds the time. */
export interface NeighbourRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly redirect: 'manual';
  /** SHA-256 of the only accepted certificate. */
  readonly fingerprint: string | undefined;
  readonly signal: AbortSignal;
}

export interface NeighbourReply {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: AsyncIterable<Uint8Array> | null;
  /** SHA-256 of the certificate that the neighbour presented, as pairs of digits. */
  readonly fingerprint?: string | undefined;
}

/** The neighbour presented a certificate with another fingerprint. */
export class OtherCertificate extends Error {}

/** Sends a request to a neighbour. @throws OtherCertificate, or another error if no neighbour answers */
export type Carry = (url: URL, request: NeighbourRequest, isTrusted: boolean) => Promise<NeighbourReply>;

interface Question {
  readonly method?: 'GET' | 'POST';
  readonly body?: string | undefined;
  readonly token?: string | undefined;
  /** Required fingerprint. Nothing is sent if the certificate differs. */
  readonly fingerprint?: string | undefined;
  /** Maximum bytes of the response. */
  readonly most: number;
  /** True to require a trusted certificate. */
  readonly isTrusted: boolean;
}

interface NeighbourAnswer {
  readonly status: number;
  readonly type: string;
  readonly token: string | undefined;
  readonly fingerprint: string | undefined;
  readonly content: Uint8Array;
}

/** Answer of a neighbour, or the reason why there is none. */
type Asked = { readonly ok: true; readonly answer: NeighbourAnswer } | { readonly ok: false; readonly why: string };

export type AskNeighbour = (url: URL, question: Question) => Promise<Asked>;

/** Invented neighbours never answer. A real host with such an address is a different machine. */
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

/** Creates the client for requests to neighbours. Size and time are bounded, and redirects are not followed (D21). */
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

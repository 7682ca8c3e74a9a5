import { Agent, fetch } from 'undici';

/** Milliseconds that a neighbour has to answer, and to send all of it. */
const LONGEST_WAIT = 10_000;

/** A request to a neighbour; bounded in time by its signal. */
export interface NeighbourRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly redirect: 'manual';
  readonly signal: AbortSignal;
}

/** What comes back of it. */
export interface NeighbourReply {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** Carries a request to a neighbour. @throws where nobody answers. */
export type Carry = (url: URL, request: NeighbourRequest, isTrusted: boolean) => Promise<NeighbourReply>;

/** What is asked of a neighbour. */
interface Question {
  readonly method?: 'GET' | 'POST';
  readonly body?: string | undefined;
  readonly token?: string | undefined;
  /** Most bytes of the answer. */
  readonly most: number;
  /** Only if its certificate is trusted. */
  readonly isTrusted: boolean;
}

interface NeighbourAnswer {
  readonly status: number;
  readonly type: string;
  readonly token: string | undefined;
  readonly content: Uint8Array;
}

/** What came of a question; why there is no answer, in words. */
type Asked = { readonly ok: true; readonly answer: NeighbourAnswer } | { readonly ok: false; readonly why: string };

export type AskNeighbour = (url: URL, question: Question) => Promise<Asked>;

/** Over the network this process runs in; radios sign their certificates themselves, so most are trusted by nobody. */
function carryOverNetwork(): Carry {
  const agent = (rejectUnauthorized: boolean) =>
    new Agent({ connect: { rejectUnauthorized, timeout: LONGEST_WAIT }, pipelining: 0 });
  const [trusted, any] = [agent(true), agent(false)];
  return (url, request, isTrusted) => fetch(url, { ...request, dispatcher: isTrusted ? trusted : any });
}

async function readAll({ status, headers, body }: NeighbourReply, most: number): Promise<Asked> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > most) return { ok: false, why: 'The answer is too large.' };
    chunks.push(chunk);
  }
  const token = headers.get('x-auth-token') ?? undefined;
  const type = headers.get('content-type') ?? '';
  return { ok: true, answer: { status, type, token, content: Buffer.concat(chunks) } };
}

/** Asks neighbours. Bounded in size and time; redirects are not followed (D21). */
export function createAskNeighbour(carry: Carry = carryOverNetwork()): AskNeighbour {
  return async (url, { method = 'GET', body, token, most, isTrusted }) => {
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { 'x-auth-token': token }),
    };
    const signal = AbortSignal.timeout(LONGEST_WAIT);
    try {
      const request = { method, headers, body: body ?? null, redirect: 'manual', signal } as const;
      return await readAll(await carry(url, request, isTrusted), most);
    } catch {
      return { ok: false, why: 'The neighbor does not answer.' };
    }
  };
}

import { vi } from 'vitest';
import type { SimulatedDevice } from '../../../../simulator/app/createDevice.ts';
import { memoryStorage } from '../../memoryStorage.ts';

interface Cookie {
  readonly value: string;
  readonly path: string;
  readonly hidden: boolean;
}

/** Browser tab at a simulated device in this process, with storage, cookies and recorded requests. */
export interface BrowserTab {
  /** Methods and paths requested since the last call. */
  asked(): readonly string[];
  /** Called for each reload by the page itself. */
  readonly reload: ReturnType<typeof vi.fn<() => void>>;
}

/** Routes the requests of the page to this device, until `vi.unstubAllGlobals()`. */
export function browserTab({ app }: Pick<SimulatedDevice, 'app'>): BrowserTab {
  const cookies = new Map<string, Cookie>();
  const asked: string[] = [];
  const reload = vi.fn<() => void>();
  const shown = (all: readonly [string, Cookie][]): string =>
    all.map(([name, { value }]) => `${name}=${value}`).join('; ');

  const carry: typeof fetch = async (input, init) => {
    const path = String(input);
    const { pathname } = new URL(path, 'http://192.0.2.1');
    asked.push(`${init?.method ?? 'GET'} ${pathname}`);
    const headers = new Headers(init?.headers);
    const own = [...cookies].filter(([, cookie]) => cookie.path === '/' || cookie.path === pathname);
    if (own.length > 0) headers.set('Cookie', shown(own));
    let isDropped = false;
    const destroy = () => {
      isDropped = true;
    };
    const socket = { remoteAddress: '192.0.2.7', destroy };
    const reply = await app.request(path, { ...init, headers }, { incoming: { socket } });
    if (isDropped) throw new TypeError('Failed to fetch');
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, { value, path: /; Path=([^;]+)/.exec(line)?.[1] ?? '/', hidden: /HttpOnly/.test(line) });
    }
    return reply;
  };

  vi.stubGlobal('fetch', carry);
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('location', { href: 'http://192.0.2.1/', origin: 'http://192.0.2.1', reload });
  vi.stubGlobal('document', {
    get cookie() {
      return shown([...cookies].filter(([, { hidden }]) => !hidden));
    },
  });
  return { asked: () => asked.splice(0), reload };
}

import type { Dispatcher } from 'undici';
import { printTable } from '../../command/text/table.ts';

/** Headers of the connection or of the body encoding, which differ between servers. */
const OWN = /^(?:date|connection|keep-alive|transfer-encoding|content-length|accept-ranges|server)$/;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Headers of a response that depend on the request, except those that match `but`. */
export function headersOf({ headers }: Dispatcher.ResponseData, but = /^$/): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.test(name) && !but.test(name)));
}

/** Responses by path and server: headers, and the statuses of the first and the second response. */
const sent = new Map<string, Map<string, Headers>>();

/**
 * Records the response of a server.
 * @param again status of a second request with the ETag of the first
 */
export function takeDown(path: string, by: string, answer: Dispatcher.ResponseData, again?: number): void {
  const { etag, 'last-modified': _, ...headers } = headersOf(answer);
  const tag = etag === undefined ? '' : String(etag).startsWith('W/') ? 'weak' : 'strong';
  const status = [answer.statusCode, again].join(' ').trim();
  const servers = sent.get(path) ?? new Map<string, Headers>();
  sent.set(path, servers.set(by, { status, etag: tag, ...headers }));
}

const LONGEST = 36;

/** Prints a table for each path. `=` means the same as the first server. */
export function printTables(): void {
  for (const [path, servers] of sent) {
    const [first = {}, ...others] = servers.values();
    const names = new Set([...servers.values()].flatMap((headers) => Object.keys(headers)));
    const rows = [...names].map((name) => {
      const shown = (value: Headers[string]) => String(value ?? '—').slice(0, LONGEST);
      return [
        name,
        shown(first[name]),
        ...others.map((other) => (String(other[name]) === String(first[name]) ? '=' : shown(other[name]))),
      ];
    });
    printTable(path, ['', ...servers.keys()], rows);
  }
}

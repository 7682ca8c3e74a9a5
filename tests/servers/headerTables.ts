import type { Dispatcher } from 'undici';
import { printTable } from '../../command/text/table.ts';

/** Of a connection, or of how a body is sent: each server has its own. */
const OWN = /^(?:date|connection|keep-alive|transfer-encoding|content-length|accept-ranges|server)$/;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The headers of an answer that say something of what was asked for, but for some. */
export function headersOf({ headers }: Dispatcher.ResponseData, but = /^$/): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.test(name) && !but.test(name)));
}

/** What was sent, by path and by who sent it: headers, and the statuses of the first and the second answer. */
const sent = new Map<string, Map<string, Headers>>();

/**
 * Takes down what a server sent.
 * @param again the status with which it answered to the tag it had sent
 */
export function takeDown(path: string, by: string, answer: Dispatcher.ResponseData, again?: number): void {
  const { etag, 'last-modified': _, ...headers } = headersOf(answer);
  const tag = etag === undefined ? '' : String(etag).startsWith('W/') ? 'weak' : 'strong';
  const status = [answer.statusCode, again].join(' ').trim();
  const servers = sent.get(path) ?? new Map<string, Headers>();
  sent.set(path, servers.set(by, { status, etag: tag, ...headers }));
}

const LONGEST = 36;

/** Prints a table for each path, in which `=` says what the first of its servers does. */
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

import { randomBytes } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { ADMINISTRATOR } from '../../rules/text/accounts.ts';
import type { Device } from '../device/device.ts';
import { isLoopback } from '../http/loopback.ts';
import { isOwnOrigin } from '../http/origin.ts';
import { ownAddress } from '../http/ownAddress.ts';

/**
 * Rejects requests that do not come from this machine under a local host name. A ticket signs in as administrator.
 */
const onlyLocal: MiddlewareHandler = async (context, next) => {
  const address = ownAddress(context);
  const isLocal = address !== undefined && isLoopback(address.hostname);
  const isPage = context.req.method === 'GET' || isOwnOrigin(context.req.raw);
  return isLocal && isPage ? next() : context.text('Not you.', 403);
};

/**
 * Address of the device to return to. Undefined for every other address, so that no ticket leaves this machine.
 * @param host `device` parameter of the sign-on link: host and port
 * @param device address that the device listens on
 */
function returnAddress(host: string, device: URL): URL | undefined {
  const address = `${device.protocol}//${host}/`;
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return isLoopback(url.hostname) && url.port === device.port ? url : undefined;
}

const page = (host: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Simulated controller</title></head>
<body>
<h1>Simulated controller</h1>
<p>Sign in to ${host}</p>
<form method="post" action="/grant?device=${encodeURIComponent(host)}"><button>Grant a ticket</button></form>
<form method="post" action="/refuse?device=${encodeURIComponent(host)}"><button>Send an invalid ticket</button></form>
</body>
</html>
`;

/**
 * Simulated controller of `--sso`. Its page returns to the device with a valid or an invalid ticket of the
 * administrator (docs/decisions.md#sign-in, D23).
 * @param address address that the device listens on
 */
export function createControllerApp({ tickets }: Pick<Device, 'tickets'>, address: URL): Hono {
  const app = new Hono();
  const back = (query: string | undefined) => returnAddress(query ?? '', address);
  app.use(onlyLocal);
  app.use(async (context, next) => {
    await next();
    context.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    context.header('Cache-Control', 'no-store');
  });
  app.get('/', (context) => {
    const device = back(context.req.query('device'));
    return device === undefined
      ? context.text('Not a device of this controller.', 400)
      : context.html(page(device.host));
  });
  const answer = (path: string, ticket: () => string) =>
    app.post(path, (context) => {
      const device = back(context.req.query('device'));
      if (device === undefined) return context.text('Not a device of this controller.', 400);
      device.hash = `ticketid=${ticket()}`;
      return context.redirect(device.href, 303);
    });
  answer('/grant', () => tickets.issue(ADMINISTRATOR));
  answer('/refuse', () => randomBytes(32).toString('hex'));
  return app;
}

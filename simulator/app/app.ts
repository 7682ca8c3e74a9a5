import { STATUS_CODES } from 'node:http';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { type Answer, answers, isRefusal, type Refusal, refusal } from '../core/answer.ts';
import { type Settings, textSetting } from '../core/settings.ts';
import { compressShared, sharedResponse } from '../core/shared.ts';
import type { Device } from '../device/device.ts';
import { weatherService } from '../handlers/hardware/weather.ts';
import { concurrencyLimit } from '../http/concurrencyLimit.ts';
import { sendCookies } from '../http/cookies.ts';
import { dropConnection } from '../http/dropConnection.ts';
import { hostCheck } from '../http/hostCheck.ts';
import { printError } from '../http/printError.ts';
import { securityHeaders } from '../http/securityHeaders.ts';
import type { Model } from '../models/model.ts';
import { PowerCut } from '../storage/powerCut.ts';
import { StorageError } from '../storage/storageError.ts';
import { enter } from './authentication.ts';
import { booting } from './booting.ts';
import { injectFault } from './injectFault.ts';
import { isAnswered, type Route, routes } from './routes.ts';
import { staticFiles } from './static.ts';

const NOT_FOUND = refusal(404, 'There is nothing at this address.');
const WRONG_METHOD = refusal(405, 'This address does not take this method.');
const BUSY: Refusal = { ...refusal(503, 'The device is busy.'), headers: { 'Retry-After': '1' } };
const FAILED = refusal(500, 'Something went wrong on the device.');
const NO_ROOM = refusal(507, 'The device has no room left to store this. It works on as before.');
const CANNOT_STORE = refusal(507, 'The device cannot store this. It works on as before.');

/** Addresses of the second family, those of no call among them. */
const SECOND_FAMILY = /^\/api\/v1\.0(?:\/|$)/;

/** A refusal as the second family says it (docs/decisions.md#messages). */
function refusalV1({ status, body, headers = {} }: Refusal): Refusal {
  const { error: message, issues } = body.json;
  const more = issues === undefined ? {} : { issues };
  const text = String(message);
  const error = STATUS_CODES[status] ?? 'Error';
  return { status, headers, body: { json: { statusCode: status, error, message: text, detail: text, ...more } } };
}

function send(context: Context, device: Pick<Device, 'model'>, given: Answer, route?: Route): Response {
  const answer = isRefusal(given) && SECOND_FAMILY.test(pathOf(context.req.raw)) ? refusalV1(given) : given;
  answers.emit('sent', { id: route?.id, answer });
  if (answer.session !== undefined) sendCookies(context, device.model, answer.session, route?.family);
  const shared = sharedResponse(context, answer);
  if (shared !== undefined) return shared;
  const { body, headers = {}, status = 200 } = answer;
  if ('json' in body) return context.json(body.json, status, headers);
  return context.text(body.text, status, headers);
}

/** The path of a request as it stands: an encoded letter in it is another path, not another way to write one. */
function pathOf({ url }: Request): string {
  return new URL(url).pathname;
}

/**
 * A device whose network begins anew with other settings answers no client (docs/device.md#soft-restart), not even the
 * one that changed them. Requests that came before are answered.
 */
function softRestart(configuration: Device['configuration']): MiddlewareHandler {
  return async (context, next) => {
    // A test may have ended since the last request, and the device may be going back.
    configuration.settle();
    return configuration.isAway() ? dropConnection(context.env) : next();
  };
}

/**
 * The web server of a device: the calls of the route table, each through the gate, and the files of the interface.
 * @param files folder of the built interface, if it is to be served.
 * @param allowedHosts names it answers under beside its own.
 * @param answered calls that it answers, if its model has them.
 */
export function createApp(
  device: Device,
  files?: string,
  allowedHosts: readonly string[] = [],
  answered: readonly Route[] = routes,
): Hono {
  const app = new Hono({ getPath: pathOf });
  app.use(securityHeaders(() => weatherService(device.settings())));
  app.use(concurrencyLimit(async (context) => send(context, device, BUSY)));
  app.use(hostCheck(() => [...hostNames(device.settings(), device.model), ...allowedHosts]));
  app.use(compress());
  app.use(compressShared());
  app.use(injectFault(device));
  app.use(softRestart(device.configuration));
  app.use(async (context, next) => {
    const restarting = booting(device);
    return restarting === undefined ? next() : send(context, device, restarting);
  });
  const own = answered.filter((route) => isAnswered(route, device.model));
  for (const route of own) {
    app.on(route.method, route.pattern, async (context) => {
      const answer = await enter(route, context, device);
      // Any other call may have changed what the status tells.
      if (route.id !== 'deviceStatus') device.samples.forget();
      return send(context, device, answer, route);
    });
  }
  for (const pattern of new Set(own.map((route) => route.pattern))) {
    const allowed = own.filter((route) => route.pattern === pattern).map((route) => route.method);
    app.all(pattern, (context) => {
      context.header('Allow', allowed.join(', '));
      return send(context, device, WRONG_METHOD);
    });
  }
  if (files !== undefined) app.use(staticFiles(files));
  app.notFound((context) => send(context, device, NOT_FOUND));
  app.onError((error, context) => {
    if (error instanceof StorageError) {
      if (!error.isFull) console.error(`${context.req.method} ${context.req.path}: ${error.message}`);
      return send(context, device, error.isFull ? NO_ROOM : CANNOT_STORE);
    }
    if (!(error instanceof PowerCut)) {
      printError(context, error);
      device.crashes.add('httpd', `${error.name} at ${context.req.method} ${context.req.path.slice(0, 100)}`);
      device.log.add(`${error.name} while a request was answered`, { facility: 'httpd', level: 'error' });
    }
    return send(context, device, FAILED);
  });
  return app;
}

/** The names of a device in its network: its host name as it is set and as it left the factory, also with mDNS; lower case. */
export function hostNames(settings: Settings, model: Model): string[] {
  const names = [textSetting(settings, 'resolv.host.1.name'), model.hostname].map((name) => name.toLowerCase());
  return names.flatMap((name) => (name === '' ? [] : [name, `${name}.local`]));
}

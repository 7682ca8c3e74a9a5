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

/** Paths of the second family, including unknown ones. */
const SECOND_FAMILY = /^\/api\/v1\.0(?:\/|$)/;

/** Converts a refusal to the format of the second family (docs/decisions.md#messages). */
function refusalV1({ status, body, headers = {} }: Refusal): Refusal {
  const { error: message, issues } = body.json;
  const more = issues === undefined ? {} : { issues };
  const text = String(message);
  const error = STATUS_CODES[status] ?? 'Error';
  return { status, headers, body: { json: { statusCode: status, error, message: text, detail: text, ...more } } };
}

function send(context: Context, device: Pick<Device, 'model'>, result: Answer, route?: Route): Response {
  const answer = isRefusal(result) && SECOND_FAMILY.test(pathOf(context.req.raw)) ? refusalV1(result) : result;
  answers.emit('sent', { id: route?.id, answer });
  if (answer.session !== undefined) sendCookies(context, device.model, answer.session, route?.family);
  const shared = sharedResponse(context, answer);
  if (shared !== undefined) return shared;
  const { body, headers = {}, status = 200 } = answer;
  if ('json' in body) return context.json(body.json, status, headers);
  if ('bytes' in body) return context.body(body.bytes, status, { ...headers, 'Content-Type': body.type });
  return context.text(body.text, status, headers);
}

/** Raw path of a request. Percent-encoded characters are not decoded: an encoded path is a different path. */
function pathOf({ url }: Request): string {
  return new URL(url).pathname;
}

/**
 * Drops all connections during a soft restart (docs/device.md#soft-restart), including that of the client that caused
 * the restart. Earlier requests are still answered.
 */
function softRestart(configuration: Device['configuration']): MiddlewareHandler {
  return async (context, next) => {
    // A test may have expired since the last request, and the revert may restart the network.
    configuration.settle();
    return configuration.isAway() ? dropConnection(context.env) : next();
  };
}

/**
 * Web server of a device: guarded routes of the call table, and the files of the interface.
 * @param files folder of the built interface, if served
 * @param allowedHosts additional host names
 * @param answered calls to serve, if the model supports them
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
      // Any call may change the status, so cached samples are dropped.
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

/** Host names of a device: configured and factory name, each also with `.local`, in lower case. */
export function hostNames(settings: Settings, model: Model): string[] {
  const names = [textSetting(settings, 'resolv.host.1.name'), model.hostname].map((name) => name.toLowerCase());
  return names.flatMap((name) => (name === '' ? [] : [name, `${name}.local`]));
}

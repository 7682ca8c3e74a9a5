import { timingSafeEqual } from 'node:crypto';
import { readFile as readBytes } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { message } from 'guywire-engine/check';
import { isJsonObject, type JsonValue, readJson } from 'guywire-engine/core';
import { type Documents, foreignValidator } from 'guywire-engine/foreign';
import type { Refused } from 'guywire-engine/schema-form';
import { Hono } from 'hono';
import { MOST_BYTES } from '../guywire/readValue.ts';
import { type Io, UsageError } from '../guywire/subcommand.ts';
import { readFile, type SaveRequest, saveFile } from './editedFile.ts';
import type { Choices } from './mergeValues.ts';

export interface EditorOptions {
  readonly schema: JsonValue;
  readonly documents: Documents;
  /** Name of the edited file. */
  readonly name: string;
  /** Folder of the page. */
  readonly page: string;
  /** Secret of the printed address. */
  readonly token: string;
  /** Host names and ports of the page, for example `127.0.0.1:8080`. */
  readonly hosts: () => readonly string[];
  readonly world: Pick<Io, 'folder' | 'input'>;
}

const HEADERS: Readonly<Record<string, string>> = {
  // Validators are compiled from the schema.
  'content-security-policy':
    "default-src 'none'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

function isToken(header: string | undefined, token: string): boolean {
  const [given, expected] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** App of `guywire edit`: the page, and reading and saving of one file. */
export function editorApp({ schema, documents, name, page, token, hosts, world }: EditorOptions): Hono {
  const app = new Hono();
  let validator: ReturnType<typeof foreignValidator> | undefined;
  const check = (value: JsonValue): readonly Refused[] => {
    validator ??= foreignValidator(schema, documents);
    return (validator.validate?.(value) ?? [])
      .filter(({ severity }) => severity === 'error')
      .map((issue) => ({ pointer: issue.pointer, text: message(issue) }));
  };
  app.use(async (context, next) => {
    // A page of another program can reach this address under a name of its own, but cannot choose these headers.
    const { host = '', origin } = context.req.header();
    const isOwn =
      hosts().includes(host) && (origin === undefined || hosts().some((own) => origin === `http://${own}`));
    if (!isOwn) return context.text('Requests of other pages are rejected.', 403);
    await next();
    for (const [header, value] of Object.entries(HEADERS)) context.header(header, value);
  });
  app.use('/file', async (context, next) => {
    if (!isToken(context.req.header('authorization'), token))
      return context.json({ problem: 'Open the address that guywire edit printed.' }, 401);
    return next();
  });
  app.get('/file', async (context) => {
    const { value, count } = await readFile(name, world);
    return context.json({ name, schema, documents, count, ...(value !== undefined && { value }) });
  });
  app.put('/file', async (context) => {
    if (Number(context.req.header('content-length') ?? 0) > 3 * MOST_BYTES)
      return context.json({ problem: 'The value is too large.' }, 413);
    const request = requestOf(await context.req.text());
    if (request === undefined) return context.json({ problem: 'The request has no value to save.' }, 400);
    const saved = await saveFile(name, request, check, world);
    return context.json(saved, 'isMerged' in saved ? 200 : 409);
  });
  app.get('*', async (context) => {
    const path = new URL(context.req.url).pathname;
    const file = path === '/' ? 'index.html' : /^\/assets\/[\w.-]+$/.test(path) ? path.slice(1) : undefined;
    const type = TYPES[extname(file ?? '')];
    if (file === undefined || type === undefined) return context.text('Not found.', 404);
    const bytes = await readBytes(join(page, file)).catch(() => undefined);
    return bytes === undefined
      ? context.text('Not found.', 404)
      : context.body(new Uint8Array(bytes), 200, { 'content-type': type });
  });
  app.onError((error, context) => {
    if (!(error instanceof UsageError)) throw error;
    return context.json({ problem: error.message }, 422);
  });
  return app;
}

function requestOf(text: string): SaveRequest | undefined {
  const { value: body } = readJson(text);
  if (!isJsonObject(body)) return undefined;
  const { base, value, choices = {} } = body;
  if (!isJsonObject(choices)) return undefined;
  const entries = Object.entries(choices).flatMap(([pointer, choice]): readonly [string, Choices[string]][] =>
    choice === 'mine' || choice === 'theirs' ? [[pointer, choice]] : [],
  );
  return { base, value, choices: Object.fromEntries(entries) };
}

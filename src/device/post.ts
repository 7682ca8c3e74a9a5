import { change, succeed } from './call.ts';
import type { Body, PostAnswer, PostPath, PostTextPath, TextBody } from './contract.ts';
import type { CallOptions } from './send.ts';

/**
 * Posts form fields without the undefined ones. Returns undefined if the response has no object.
 * @throws DeviceError
 */
export async function postForm<Path extends PostPath>(
  path: Path,
  fields: Body<Path>,
  options?: CallOptions,
): Promise<PostAnswer<Path> | undefined>;
export async function postForm(
  path: string,
  fields: Readonly<Record<string, string | undefined>>,
  options?: CallOptions,
): Promise<unknown> {
  return change(path, { method: 'POST', body: formOf(fields) }, options);
}

/**
 * Posts form fields and returns a text.
 * @throws DeviceError
 */
export async function postForText<Path extends PostTextPath>(
  path: Path,
  fields: TextBody<Path>,
  options?: CallOptions,
): Promise<string>;
export async function postForText(
  path: string,
  fields: Readonly<Record<string, string | undefined>>,
  options?: CallOptions,
): Promise<string> {
  return (await succeed(path, { method: 'POST', body: formOf(fields) }, options)).text;
}

function formOf(fields: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) {
      body.set(name, value);
    }
  }
  return body;
}

/**
 * Posts a form with files. Returns undefined if the response has no object.
 * @throws DeviceError
 */
export async function postMultipart<Path extends PostPath>(
  path: Path,
  body: FormData,
  options?: CallOptions,
): Promise<PostAnswer<Path> | undefined>;
export async function postMultipart(path: string, body: FormData, options?: CallOptions): Promise<unknown> {
  return change(path, { method: 'POST', body }, options);
}

/**
 * Posts JSON. Returns undefined if the response has no object.
 * @throws DeviceError
 */
export async function postJson<Path extends PostPath>(
  path: Path,
  body: Body<Path>,
  options?: CallOptions,
): Promise<PostAnswer<Path> | undefined>;
export async function postJson(path: string, body: unknown, options?: CallOptions): Promise<unknown> {
  return change(path, jsonRequest(body), options);
}

export function jsonRequest(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

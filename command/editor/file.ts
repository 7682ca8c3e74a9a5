import type { JsonValue } from 'guywire-engine/core';
import type { Documents } from 'guywire-engine/foreign';
import type { Saved, SaveRequest } from '../edit/editedFile.ts';

/** Opened file with its schema. */
export interface OpenedFile {
  readonly name: string;
  readonly schema: JsonValue;
  readonly documents: Documents;
  /** Number of YAML documents in the file. The value is that of the first. */
  readonly count: number;
  /** Undefined if the file is missing or empty. */
  readonly value?: JsonValue;
}

/** Message of the command, for example that the file is damaged. */
export interface Refusal {
  readonly problem: string;
}

const STOPPED: Refusal = { problem: 'The command does not respond. It may have been stopped.' };

/** Sends a call with the secret of the address. */
async function call<Result>(method: 'GET' | 'PUT', body?: SaveRequest): Promise<Result | Refusal> {
  try {
    const response = await fetch('./file', {
      method,
      headers: { authorization: `Bearer ${location.hash.slice(1)}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const result: Result | Refusal = await response.json();
    return result;
  } catch {
    return STOPPED;
  }
}

export const openFile = (): Promise<OpenedFile | Refusal> => call<OpenedFile>('GET');

export const saveFile = (request: SaveRequest): Promise<Saved | Refusal> => call<Saved>('PUT', request);

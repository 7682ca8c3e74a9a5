import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { BodyRefusal } from './bodyRefusal.ts';

export interface Part {
  readonly name: string;
  readonly isFile: boolean;
  readonly bytes: Buffer;
}

/** Maximum header lines of a part: disposition, type, encoding, and one to spare. */
const MOST_HEADERS = 4;
const LONGEST_HEADER = 1024;
/** Bytes parsed at a time. Parsing stops after a refusal. */
const PIECE = 16 * 1024;

const unreadable = (): BodyRefusal => new BodyRefusal(400, 'The form cannot be read.');

function parser(type: string, most: number): BusboyInstance {
  const limits = { parts: most, headerPairs: MOST_HEADERS, headerSize: LONGEST_HEADER };
  try {
    return new Busboy({ headers: { 'content-type': type }, isPartAFile: () => true, limits });
  } catch {
    throw unreadable();
  }
}

/**
 * Parses a multipart form as a stream.
 * @param type content type with the boundary
 * @param most maximum number of parts, after which parsing stops
 * @throws BodyRefusal, or errors of the chunks
 */
export async function readParts(chunks: AsyncIterable<Uint8Array>, type: string, most: number): Promise<Part[]> {
  const form = parser(type, most);
  const parts: Part[] = [];
  let isEmpty = true;
  let refusal: BodyRefusal | undefined;
  let broken: unknown;
  form.on('partsLimit', () => {
    refusal = new BodyRefusal(400, 'Too many or too long fields.');
  });
  form.on('file', (name: string | undefined, stream: BusboyFileStream, filename: string | undefined) => {
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    stream.on('end', () => {
      if (name !== undefined) parts.push({ name, isFile: filename !== undefined, bytes: Buffer.concat(pieces) });
    });
    // The form emits the same error.
    stream.on('error', () => undefined);
  });

  async function* pieces(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of chunks) {
        isEmpty = false;
        for (let at = 0; at < chunk.length; at += PIECE) {
          if (refusal !== undefined) throw refusal;
          yield chunk.subarray(at, at + PIECE);
        }
      }
    } catch (error) {
      broken = error;
      throw error;
    }
  }
  try {
    await pipeline(Readable.from(pieces()), form);
  } catch {
    if (!isEmpty || broken !== undefined) throw broken ?? refusal ?? unreadable();
  }
  if (refusal !== undefined) throw refusal;
  return parts;
}

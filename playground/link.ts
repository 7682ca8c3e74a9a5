import type { Source } from './session.ts';

/** Maximum length of an address fragment. Longer addresses are cut by mail programs and chats. */
const MOST_LINK = 32_000;

/** Maximum bytes of the texts of a link, because a short link can contain much. */
const MOST_BYTES = 4_000_000;

/** Source of an address, or the reason why it cannot be opened. */
export type Linked = Source | { readonly problem: string };

/**
 * Address fragment that opens a source: both texts, compressed.
 * @returns undefined if it would be too long
 */
export async function linkTo({ schema, data }: Source): Promise<string | undefined> {
  const texts = new Blob([JSON.stringify([schema, data])]);
  const packed = await bytesOf(texts.stream().pipeThrough(new CompressionStream('deflate-raw')), MOST_BYTES);
  if (packed === undefined) return undefined;
  const letters = Array.from(packed, (byte) => String.fromCharCode(byte)).join('');
  const fragment = `#open=${btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
  return fragment.length > MOST_LINK ? undefined : fragment;
}

/**
 * Source of an address fragment: `#schema=…&data=…`, each a URL-encoded text, or a link of `linkTo`. Fetches nothing.
 * @returns undefined if the fragment contains none
 */
export async function sourceOf(fragment: string): Promise<Linked | undefined> {
  const parts = new Map(
    fragment
      .replace(/^#/, '')
      .split('&')
      .map((part) => {
        const at = part.indexOf('=');
        return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
      }),
  );
  const [open, schema] = [parts.get('open'), parts.get('schema')];
  if (open === undefined && schema === undefined) return undefined;
  if (fragment.length > MOST_BYTES) return { problem: 'The address is too long to be opened.' };
  try {
    // `URLSearchParams` would read the plus signs of patterns as spaces.
    if (schema !== undefined)
      return { schema: decodeURIComponent(schema), data: decodeURIComponent(parts.get('data') ?? '') };
    return (await unpacked(open ?? '')) ?? { problem: 'The address contains too much to be opened.' };
  } catch {
    return { problem: 'The address is damaged. It may have been cut off.' };
  }
}

/** Texts of a compressed link; undefined if they are too large. @throws if the link is damaged */
async function unpacked(packed: string): Promise<Source | undefined> {
  const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const texts = await bytesOf(
    new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')),
    MOST_BYTES,
  );
  if (texts === undefined) return undefined;
  const [schema, data]: unknown[] = JSON.parse(new TextDecoder().decode(texts));
  if (typeof schema !== 'string' || typeof data !== 'string') throw new TypeError('These are no texts.');
  return { schema, data };
}

/** All bytes of a stream; undefined if there are more than the maximum. */
async function bytesOf(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let count = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    count += next.value.length;
    if (count > most) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(new Uint8Array(next.value));
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

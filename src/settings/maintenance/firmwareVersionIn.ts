/** Bytes at the beginning of an image that contain its version. */
const HEADER = 256;

const WORD = /[0-9A-Za-z.-]+/g;
const VERSION = /v\d{1,9}\.\d{1,9}\.\d{1,9}/;

/** Version in the header of a firmware image. If undefined, only the device can check it. */
export async function firmwareVersionIn(image: Blob): Promise<string | undefined> {
  const header = new TextDecoder('latin1').decode(await image.slice(0, HEADER).arrayBuffer());
  for (const [word] of header.matchAll(WORD)) {
    const at = VERSION.exec(word)?.index;
    if (at !== undefined) return prefixOf(word.slice(0, at)) + word.slice(at);
  }
  return undefined;
}

/** Product and branch before a version: `GW.airmax.` of `GW.airmax.v8.7.19.48415.260601.0900`. */
function prefixOf(before: string): string {
  return before.endsWith('.') ? before.slice(before.lastIndexOf('-') + 1) : '';
}

/** Bytes at the begin of an image in which its version stands. */
const HEADER = 256;

/** A version with what stands before it: `GW.airmax.v8.7.19.48415.260601.0900`. */
const VERSION = /(?:[A-Za-z0-9]+\.)*v\d+\.\d+\.\d+[0-9A-Za-z.-]*/;

/** The version a firmware image says it holds; undefined if its beginning says none: then only the device can tell. */
export async function firmwareVersionIn(image: Blob): Promise<string | undefined> {
  const header = new TextDecoder('latin1').decode(await image.slice(0, HEADER).arrayBuffer());
  return VERSION.exec(header)?.[0];
}

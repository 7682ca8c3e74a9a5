import { DeviceError } from './deviceError.ts';

/**
 * A static page of the device as a document that is not shown: its scripts do not run and nothing it names is loaded.
 * The browser parses the answer itself, because no text may be turned into a page here (trusted types).
 * @throws DeviceError where there is no such page.
 */
export function getDocument(path: string, signal?: AbortSignal): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', path);
    request.responseType = 'document';
    request.addEventListener('load', () => {
      if (request.status === 200 && request.responseXML !== null) {
        resolve(request.responseXML);
      } else {
        reject(new DeviceError('status', request.status, `${request.status}: ${path}`));
      }
    });
    request.addEventListener('error', () => reject(new DeviceError('network', 0, `No answer: ${path}`)));
    request.addEventListener('abort', () => reject(new DeviceError('network', 0, `Given up: ${path}`)));
    signal?.addEventListener('abort', () => request.abort());
    request.send();
  });
}

/** Server at an address: this device, another or unidentified server, or none. */
export type Answerer = 'same' | 'other' | 'none';

/**
 * Checks which device answers at another address. The content security policy lets the page connect to its own device
 * only. So a small page of the device in a frame sends the requests. That page may connect anywhere and has no data
 * of the device.
 */
export interface Probe {
  /** @returns `none` also if the browser does not trust the certificate */
  readonly ask: (address: string) => Promise<Answerer>;
  readonly close: () => void;
}

/** Timeout in milliseconds, in case the frame itself does not answer. */
const PATIENCE = 7000;

/**
 * Loads the page in a frame.
 * @param device id of the device in its status
 */
export function openProbe(device: string): Probe {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = '';
  frame.src = new URL('help/reach.html', document.baseURI).href;
  const ready = new Promise<void>((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true });
  });
  document.body.append(frame);
  return {
    async ask(address) {
      await ready;
      const { port1, port2 } = new MessageChannel();
      const answer = new Promise<Answerer>((resolve) => {
        port1.onmessage = ({ data }: MessageEvent<unknown>) =>
          resolve(data === 'same' || data === 'other' ? data : 'none');
        setTimeout(() => resolve('none'), PATIENCE);
      });
      frame.contentWindow?.postMessage({ address, device }, location.origin, [port2]);
      const answerer = await answer;
      port1.close();
      return answerer;
    },
    close: () => frame.remove(),
  };
}

/** Which server answers at an address: this device; another one, or one that cannot say; none. */
export type Answerer = 'same' | 'other' | 'none';

/**
 * Asks who answers at another address. The policy of the page lets it speak to its own device only, so that a small page
 * of the device in a frame asks, which may speak to any and knows nothing of this one.
 */
export interface Probe {
  /** @returns `none` also where the browser does not trust its certificate */
  readonly ask: (address: string) => Promise<Answerer>;
  readonly close: () => void;
}

/** Milliseconds until a question counts as unanswered, should the frame itself be silent. */
const PATIENCE = 7000;

/** Loads the page that asks. @param device what the device calls itself in its status */
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

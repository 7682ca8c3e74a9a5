import { WebSocket } from 'undici';

/** What the first round lets go, the second gives back. */
const CALLS = ['HeapProfiler.collectGarbage', 'HeapProfiler.collectGarbage', 'Runtime.getHeapUsage'] as const;

/**
 * Bytes of the heap of a Node.js process that are in use once all that is not has been given back.
 * @param address where its inspector listens, as the process says
 * @throws where it ends meanwhile
 */
export function heapOf(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    socket.addEventListener('open', () => {
      for (const [id, method] of CALLS.entries()) socket.send(JSON.stringify({ id, method }));
    });
    socket.addEventListener('message', ({ data }) => {
      const { id, result } = JSON.parse(String(data));
      if (id !== CALLS.length - 1) return;
      resolve(Number(result.usedSize));
      socket.close();
    });
    const lost = (): void => reject(new Error('The process has ended.'));
    socket.addEventListener('error', lost);
    socket.addEventListener('close', lost);
  });
}

// Tells the page around it which server answers at an address: the device that the page knows ('same'), another one or
// one that cannot say ('other'), or none ('none'). Its own policy lets it ask any address. A device lets a page that
// names it read its answer; of other servers nothing can be read. A device answers one family of calls, or both.
const ADDRESS = /^https?:\/\/[^/?#@]+$/;

addEventListener('message', async ({ origin, data: { address, device }, ports: [port] }) => {
  if (origin !== location.origin || port === undefined || !ADDRESS.test(address)) return;
  const ask = (path, mode) => {
    const signal = AbortSignal.timeout(3000);
    const url = `${address}${path}?device=${encodeURIComponent(device)}`;
    return fetch(url, { mode, credentials: 'omit', cache: 'no-store', signal }).then(
      ({ ok, type }) => ok || type === 'opaque',
      () => false,
    );
  };
  const [first, second] = ['/poll.cgi', '/api/v1.0/public/ping'];
  const someone = await ask(first, 'no-cors');
  const same = someone && ((await ask(first, 'cors')) || (await ask(second, 'cors')));
  port.postMessage(same ? 'same' : someone ? 'other' : 'none');
});

// Answers the page around it who answers at an address: the device it knows ('same'), somebody ('other'), nobody ('none').
// Its own policy lets it ask any. The device lets its answer be read by whoever names it; of others nothing can be read.
const ADDRESS = /^https?:\/\/[^/?#@]+$/;

addEventListener('message', async ({ origin, data: { address, device }, ports: [port] }) => {
  if (origin !== location.origin || port === undefined || !ADDRESS.test(address)) return;
  const ask = (mode) => {
    const signal = AbortSignal.timeout(3000);
    const url = `${address}/poll.cgi?device=${encodeURIComponent(device)}`;
    return fetch(url, { mode, credentials: 'omit', cache: 'no-store', signal });
  };
  const someone = await ask('no-cors').then(
    () => true,
    () => false,
  );
  const same =
    someone &&
    (await ask('cors').then(
      ({ ok }) => ok,
      () => false,
    ));
  port.postMessage(same ? 'same' : someone ? 'other' : 'none');
});

/**
 * Records the network requests of a page. Bytes are transferred bytes: compressed, with headers, without cached
 * responses.
 */
export function watchNetwork(session) {
  const requests = new Map();
  let start;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!/^https?:/.test(request.url)) return;
    start ??= timestamp;
    requests.set(requestId, { at: timestamp, url: request.url });
  });
  const change = (requestId, facts) => Object.assign(requests.get(requestId) ?? {}, facts);
  session.on('Network.requestServedFromCache', ({ requestId }) => change(requestId, { cached: true }));
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    change(requestId, {
      protocol: response.protocol,
      script: type === 'Script' || /javascript|wasm/.test(response.mimeType),
      ...(response.fromDiskCache ? { cached: true } : {}),
    }),
  );
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    change(requestId, { end: timestamp, bytes: encodedDataLength }),
  );
  session.on('Network.loadingFailed', ({ requestId }) => change(requestId, { failed: true }));
  const real = () => [...requests.values()].filter(({ failed, cached }) => !failed && !cached);
  return {
    /** Returns the counts up to a time in milliseconds since the first request, by default all. */
    until(milliseconds = Infinity) {
      const limit = start + milliseconds / 1000;
      const scripts = real().filter(({ script, end }) => script && end <= limit + 0.005);
      return {
        requests: real().filter(({ at }) => at <= limit).length,
        scripts: scripts.length,
        scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      };
    },
    /** Returns the protocols of the responses that came over the network. */
    protocols: () => [...new Set(real().flatMap(({ protocol }) => protocol ?? []))],
  };
}

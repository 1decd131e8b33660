const calls = { me: ['/api/v1/me'], lists: ['/api/v1/users', '/api/v1/domains', '/api/v1/reports'] };

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function time(reader, path) {
  const start = performance.now();
  await reader.send(path);
  return performance.now() - start;
}

/**
 * Sends calls of the API at a steady rate, half of them `GET /me`, until the work is done. Waiting responses do not
 * delay the next calls.
 * @returns milliseconds of each call, by kind
 */
export async function measureCalls(reader, callsPerSecond, work) {
  const interval = 1_000 / callsPerSecond;
  const times = { me: [], lists: [] };
  const pending = [];
  const measure = async (kind, path) => times[kind].push(await time(reader, path));
  let isDone = false;
  const done = work().finally(() => (isDone = true));
  const start = performance.now();
  for (let count = 0; !isDone; count += 1) {
    const kind = count % 2 === 0 ? 'me' : 'lists';
    const call = measure(kind, calls[kind][(count >> 1) % calls[kind].length]);
    // A failure is reported at the end.
    call.catch(() => undefined);
    pending.push(call);
    await wait(Math.max(0, start + (count + 1) * interval - performance.now()));
  }
  await done;
  await Promise.all(pending);
  return times;
}

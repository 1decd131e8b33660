import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestApp } from './test-app';

/**
 * Sends a request and returns the response with its text. Of an endless stream only the first chunk is read; an
 * error in place of the stream is read to its end.
 */
export async function injectWhole(
  { app }: Pick<TestApp, 'app'>,
  call: InjectOptions,
): Promise<LightMyRequestResponse> {
  const answer = await app.inject(call);
  if (!call.payloadAsStream) return answer;
  let payload = '';
  for await (const chunk of answer.stream()) {
    payload += String(chunk);
    if (answer.statusCode === 200) break;
  }
  return Object.assign(answer, { payload, json: <T>() => JSON.parse(payload) as T });
}

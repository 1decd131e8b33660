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
  const response = await app.inject(call);
  if (!call.payloadAsStream) return response;
  let payload = '';
  for await (const chunk of response.stream()) {
    payload += String(chunk);
    if (response.statusCode === 200) break;
  }
  return Object.assign(response, { payload, json: <T>() => JSON.parse(payload) as T });
}

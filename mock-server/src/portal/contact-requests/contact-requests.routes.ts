import { createHash } from 'node:crypto';
import { contactLimits, ContactReceipt, ContactRequest, type FieldProblem } from '@portal/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { PortalApp, PortalDeps } from '../../platform/app/portal-app';
import { readLanguage } from '../../platform/auth/caller';
import type { Sql } from '../../platform/database/database';
import { fail, PortalError } from '../../platform/http/problem';
import { IdempotencyHeaders } from '../../platform/http/request-headers';
import {
  countRequest,
  storeReceipt,
  fakeReceipt,
  storeContactRequest,
  claimKey,
  type Sender,
} from './contact-requests.repository';
import { senderAddress } from './sender-address';

function senderOf(request: FastifyRequest): Sender {
  const caller = request.verifiedCaller;
  return {
    personId: caller?.personId ?? null,
    tenantId: caller?.tenantId ?? null,
    address: senderAddress(request.ip),
    language: readLanguage(request),
  };
}

/** The schema counts characters before trimming, so the minimum lengths are checked again afterwards. */
function trimRequest(request: ContactRequest): ContactRequest {
  const texts = Object.fromEntries(
    Object.keys(contactLimits).map((field) => [field, String(request[field as 'name'] ?? '').trim()]),
  ) as Record<keyof typeof contactLimits, string>;
  const errors = Object.entries(contactLimits).flatMap(([field, { min }]): FieldProblem[] =>
    [...texts[field as 'name']].length < min
      ? [{ pointer: `/${field}`, code: 'too_short', params: { limit: min } }]
      : [],
  );
  return errors.length > 0 ? fail('validation.failed', { errors }) : { ...request, ...texts };
}

const digestOf = (request: ContactRequest) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(request).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .digest('base64url');

/** Carries the seconds for `Retry-After`. It is thrown so that the transaction is rolled back. */
class RateLimitError extends PortalError {
  readonly seconds: number;
  constructor(seconds: number) {
    super('rate.limited');
    this.seconds = seconds;
  }
}

async function accept(
  sql: Sql,
  sender: Sender,
  { request, now }: { request: ContactRequest; now: Date },
): Promise<ContactReceipt> {
  const seconds = await countRequest(sql, sender.address, now);
  if (seconds > 0) throw new RateLimitError(seconds);
  return request.website ? fakeReceipt(sql, now) : storeContactRequest(sql, sender, { request, now });
}

export function contactRequestsRoutes(app: PortalApp, deps: PortalDeps): void {
  app.post(
    '/api/v1/contact-requests',
    {
      config: { access: 'public', note: 'a token links the sender; limited to 5 per hour and address' },
      schema: {
        summary: 'Send a contact request; a repeated Idempotency-Key returns the same reference',
        tags: ['contact-requests'],
        headers: IdempotencyHeaders,
        body: ContactRequest,
        response: { 202: ContactReceipt },
      },
    },
    async (call, reply) => {
      const request = trimRequest(call.body);
      const sender = senderOf(call);
      const key = call.headers['idempotency-key'];
      const now = deps.now();
      try {
        const receipt = await deps.db.transaction({ as: 'system' }, async (sql) => {
          if (key === undefined) return accept(sql, sender, { request, now });
          const known = await claimKey(sql, sender, { key, digest: digestOf(request), now });
          if (known.state === 'mismatch') return fail('idempotency.mismatch');
          if (known.state === 'repeated') return known.receipt;
          const accepted = await accept(sql, sender, { request, now });
          await storeReceipt(sql, sender, { key, receipt: accepted });
          return accepted;
        });
        return await reply.code(202).send(receipt);
      } catch (error) {
        if (error instanceof RateLimitError) reply.header('retry-after', error.seconds);
        throw error;
      }
    },
  );
}

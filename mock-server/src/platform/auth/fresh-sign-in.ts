import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../http/problem';
import type { RouteAccess } from './access';

export interface FreshSignInOptions {
  /** Maximum age of a sign-in; 0 switches the check off. */
  maxAgeSeconds: number;
  now(): Date;
}

type Rule = RouteAccess['freshSignIn'];

/** Rejects a call of a person who signed in too long ago, as RFC 9470 describes it. */
function rejectOldSignIn(
  { verifiedCaller: caller }: FastifyRequest,
  reply: FastifyReply,
  { maxAgeSeconds, now }: FreshSignInOptions,
): void {
  if (!caller || caller.appRoles || maxAgeSeconds === 0) return;
  const age = now().getTime() / 1000 - (caller.signedInAt ?? -Infinity);
  if (age <= maxAgeSeconds) return;
  reply.header(
    'www-authenticate',
    `Bearer error="insufficient_user_authentication", max_age=${maxAgeSeconds}`,
  );
  fail('auth.sign_in_not_fresh');
}

/** Creates the checks of routes that need a fresh sign-in, always or under a condition. */
export function createFreshSignInChecks(options: FreshSignInOptions) {
  const ruleOf = ({ routeOptions }: FastifyRequest): Rule => routeOptions.config.freshSignIn;
  return {
    /** Runs before the body is read. */
    beforeBody(request: FastifyRequest, reply: FastifyReply): void {
      if (ruleOf(request) === true) rejectOldSignIn(request, reply, options);
    },
    /** Runs before the handler. */
    async beforeHandler(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const rule = ruleOf(request);
      if (typeof rule !== 'object') return;
      const { body, query, caller } = request;
      if (rule.applies({ body: body as never, query: query as never, caller }))
        rejectOldSignIn(request, reply, options);
    },
  };
}

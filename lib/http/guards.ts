import type { BodyGuard, Call, Guard, Handler } from '@/lib/http/handler';

/** Adds a check to a handler; it runs before the existing ones and before the body is read. */
export function guarded<P, Q, B, A>(guard: Guard<P, Q>, handler: Handler<P, Q, B, A>): Handler<P, Q, B, A> {
  return Object.assign((call: Call<P, Q, B>) => handler(call), {
    guards: [guard, ...guardsOf(handler)],
    bodyGuards: bodyGuardsOf(handler),
  });
}

/**
 * Adds a check of a long body that names its unit itself: it runs before thousands of rows are validated, so
 * that a caller without access to the unit costs little.
 */
export function guardedBody<P, Q, B, A>(
  guard: BodyGuard<P, Q>,
  handler: Handler<P, Q, B, A>,
): Handler<P, Q, B, A> {
  return Object.assign((call: Call<P, Q, B>) => handler(call), {
    guards: guardsOf(handler),
    bodyGuards: [guard, ...bodyGuardsOf(handler)],
  });
}

/** The checks of a handler, in order. */
export function guardsOf<P, Q, B, A>(handler: Handler<P, Q, B, A>): readonly Guard<P, Q>[] {
  return handler.guards ?? [];
}

/** The checks of a handler's body, in order. */
export function bodyGuardsOf<P, Q, B, A>(handler: Handler<P, Q, B, A>): readonly BodyGuard<P, Q>[] {
  return handler.bodyGuards ?? [];
}

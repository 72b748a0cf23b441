import type { Call, Guard, Handler } from '@/lib/http/handler';

/** Adds a check to a handler; it runs before the existing ones and before the body is read. */
export function guarded<P, Q, B, A>(guard: Guard<P, Q>, handler: Handler<P, Q, B, A>): Handler<P, Q, B, A> {
  return Object.assign((call: Call<P, Q, B>) => handler(call), { guards: [guard, ...guardsOf(handler)] });
}

/** The checks of a handler, in order. */
export function guardsOf<P, Q, B, A>(handler: Handler<P, Q, B, A>): readonly Guard<P, Q>[] {
  return handler.guards ?? [];
}

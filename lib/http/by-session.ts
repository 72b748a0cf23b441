import { guarded } from '@/lib/http/guards';
import type { Handler } from '@/lib/http/handler';
import { AppError } from '@/lib/services/errors';

/**
 * For calls that change how a person signs in: only they make them, in a browser they are signed in with. A token
 * that got into wrong hands must not give itself a longer life.
 */
export function bySession<P, Q, B, A>(handler: Handler<P, Q, B, A>): Handler<P, Q, B, A> {
  return guarded(({ ctx }) => {
    if (ctx.viewer.sessionId === null) throw new AppError('SessionRequired');
  }, handler);
}

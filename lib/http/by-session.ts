import { guarded } from '@/lib/http/guards';
import type { Handler } from '@/lib/http/handler';
import { AppError } from '@/lib/services/errors';

/**
 * For calls that change how a person signs in: only that person may make them, in a browser session. A stolen
 * token must not be able to extend its own life.
 */
export function bySession<P, Q, B, A>(handler: Handler<P, Q, B, A>): Handler<P, Q, B, A> {
  return guarded(({ ctx }) => {
    if (ctx.viewer.sessionId === null) throw new AppError('SessionRequired');
  }, handler);
}

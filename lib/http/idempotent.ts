import { createHash } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import { idempotencyKeys } from '@/db/schema';
import { guardsOf } from '@/lib/http/guards';
import type { Call, Handler } from '@/lib/http/handler';
import { Rendered, render } from '@/lib/http/reply';
import { seal, unseal } from '@/lib/sealed-text';
import { inTransaction, type ServiceContext } from '@/lib/services/context';
import { AppError, notFound } from '@/lib/services/errors';
import { namesHiddenUnit } from '@/lib/services/units/names-hidden-unit';

const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;
const PRINTABLE = /^[\x21-\x7e](?:[\x20-\x7e]{0,198}[\x21-\x7e])?$/;

/**
 * Implements `Idempotency-Key` for a creating call (rest.md, Conventions). The key, the answer and the
 * handler's writes are one transaction: a crash leaves all or nothing, a second request with the key waits
 * for the first, and a refused request stores nothing, so that it may be retried. A stored answer is not
 * repeated to a caller who may no longer see it.
 */
export function idempotent<P, Q, B, A>(handler: Handler<P, Q, B, A>): Handler<P, Q, B, A> {
  const once = (call: Call<P, Q, B>) => {
    const key = call.request.headers.get('idempotency-key');
    if (key === null) return handler(call);
    if (!PRINTABLE.test(key)) throw new AppError('InvalidIdempotencyKey');
    return inTransaction(call.ctx, async (ctx) => {
      const hash = hashOf(call);
      if (!(await claim(ctx, key, hash))) return firstAnswer({ ...call, ctx }, key, hash);
      const result = await handler({ ...call, ctx });
      if (result instanceof Response) return result;
      const rendered = render(call.endpoint, result);
      await storeAnswer(ctx, key, rendered);
      return rendered;
    });
  };
  return Object.assign(once, { guards: guardsOf(handler) });
}

/**
 * Hash of what makes two requests the same: method, path and the parsed body, independent of formatting; and
 * whether the caller is an administrator, so that a former administrator does not get an answer given to an
 * administrator.
 */
function hashOf<P, Q, B>({ request, body, ctx }: Call<P, Q, B>): string {
  const { pathname } = new URL(request.url);
  const right = ctx.viewer.isAdministrator ? '\nadministrator' : '';
  return createHash('sha256')
    .update(`${request.method} ${pathname}\n${JSON.stringify(body)}${right}`)
    .digest('base64');
}

function rowOf(ctx: ServiceContext, key: string) {
  return and(eq(idempotencyKeys.userId, ctx.viewer.userId), eq(idempotencyKeys.key, key));
}

/** True if the key is new or expired; waits for a concurrent transaction that holds it. */
async function claim(ctx: ServiceContext, key: string, requestHash: string): Promise<boolean> {
  const expiresAt = new Date(ctx.now.getTime() + KEY_LIFETIME_MS);
  const fresh = { requestHash, status: null, body: null, headers: null, createdAt: ctx.now, expiresAt };
  const claimed = await ctx.db
    .insert(idempotencyKeys)
    .values({ userId: ctx.viewer.userId, key, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: fresh,
      setWhere: lte(idempotencyKeys.expiresAt, ctx.now),
    })
    .returning({ one: sql`1` });
  return claimed.length > 0;
}

async function firstAnswer<P, Q, B>(
  { ctx, request, body: sent }: Call<P, Q, B>,
  key: string,
  requestHash: string,
): Promise<Rendered> {
  const [first] = await ctx.db.select().from(idempotencyKeys).where(rowOf(ctx, key));
  if (first?.requestHash !== requestHash) throw new AppError('IdempotencyKeyReused');
  const body = first.body === null ? null : unseal('kept answers', first.body);
  if (await namesHiddenUnit(ctx, `${request.url} ${JSON.stringify(sent)} ${body}`)) throw notFound();
  return new Rendered(first.status ?? 200, body, { ...first.headers, 'idempotency-replayed': 'true' });
}

/** Encrypted: an answer may contain data that is shown only once, such as a new access token. */
async function storeAnswer(
  ctx: ServiceContext,
  key: string,
  { status, body, headers }: Rendered,
): Promise<void> {
  const sealed = body === null ? null : seal('kept answers', body);
  await ctx.db.update(idempotencyKeys).set({ status, body: sealed, headers }).where(rowOf(ctx, key));
}

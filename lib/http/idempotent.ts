import { createHash } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import { idempotencyKeys } from '@/db/schema';
import { bodyGuardsOf, guardsOf } from '@/lib/http/guards';
import type { Call, Handler } from '@/lib/http/handler';
import { Rendered, Reply, type Result, render } from '@/lib/http/reply';
import { seal, unseal } from '@/lib/sealed-text';
import { inTransaction, type ServiceContext } from '@/lib/services/context';
import { AppError, notFound } from '@/lib/services/errors';
import { requireStorage } from '@/lib/services/storage/stored-by-person';
import { mentionsInvisibleUnit } from '@/lib/services/units/mentions-invisible-unit';

const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;
const ids = z.array(z.string());
const PRINTABLE = /^[\x21-\x7e](?:[\x20-\x7e]{0,198}[\x21-\x7e])?$/;

/** How a long answer is stored, and read again when the call is repeated. */
interface Repeat<P, Q, B, A> {
  /** The ids that are needed to read the answer again, besides the request. */
  reference: (answer: A) => string[];
  /** The answer as it is now, for a caller who still sees the units of the request. */
  again: (call: Call<P, Q, B>, reference: string[]) => Promise<A>;
}

/**
 * Implements `Idempotency-Key` for a creating call (rest.md, Conventions). The key, the answer and the
 * handler's writes are one transaction: a crash leaves all or nothing, a second request with the key waits
 * for the first, and a refused request stores nothing, so that it may be retried. A stored answer is not
 * repeated to a caller who may no longer see it. How many answers one person may have stored is limited.
 * @param repeat for answers that may be long, such as whole lists: stores a reference to the answer instead
 */
export function idempotent<P, Q, B, A>(
  handler: Handler<P, Q, B, A>,
  repeat?: Repeat<P, Q, B, A>,
): Handler<P, Q, B, A> {
  const once = (call: Call<P, Q, B>) => {
    const key = call.request.headers.get('idempotency-key');
    if (key === null) return handler(call);
    if (!PRINTABLE.test(key)) throw new AppError('InvalidIdempotencyKey');
    return inTransaction(call.ctx, async (ctx) => {
      const hash = hashOf(call);
      if (!(await claim(ctx, key, hash))) return firstAnswer({ ...call, ctx }, key, hash, repeat);
      const result = await handler({ ...call, ctx });
      if (result instanceof Response) return result;
      const rendered = render(call.endpoint, result);
      await storeAnswer(ctx, key, repeat && isAnswer(result) ? referenceTo(repeat, result) : rendered);
      return rendered;
    });
  };
  return Object.assign(once, { guards: guardsOf(handler), bodyGuards: bodyGuardsOf(handler) });
}

/**
 * Hash of what makes two requests the same: method, path and the parsed body, independent of formatting; and
 * what the caller administers, so that a former administrator does not get an answer given to an administrator.
 */
function hashOf<P, Q, B>({ request, body, ctx }: Call<P, Q, B>): string {
  const { pathname } = new URL(request.url);
  const { isAdministrator, administeredTenantIds } = ctx.viewer;
  const right = isAdministrator ? '\nadministrator' : administeredTenantIds.map((id) => `\n${id}`).join('');
  return createHash('sha256')
    .update(`${request.method} ${pathname}\n${JSON.stringify(body)}${right}`)
    .digest('base64');
}

function rowOf(ctx: ServiceContext, key: string) {
  return and(eq(idempotencyKeys.userId, ctx.viewer.userId), eq(idempotencyKeys.key, key));
}

function isAnswer<A>(result: Result<A>): result is A {
  return !(result instanceof Response || result instanceof Rendered || result instanceof Reply);
}

/** Without headers, which a stored answer always has. */
function referenceTo<P, Q, B, A>({ reference }: Repeat<P, Q, B, A>, answer: A): StoredAnswer {
  return { status: null, body: JSON.stringify(reference(answer)), headers: null };
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
  if (claimed.length === 0) return false;
  // The key of this call is counted already.
  await requireStorage(ctx, 'answers', { count: 0, bytes: 0 });
  return true;
}

async function firstAnswer<P, Q, B, A>(
  call: Call<P, Q, B>,
  key: string,
  requestHash: string,
  repeat: Repeat<P, Q, B, A> | undefined,
): Promise<Rendered> {
  const { ctx, request, body: sent } = call;
  const [first] = await ctx.db.select().from(idempotencyKeys).where(rowOf(ctx, key));
  if (first?.requestHash !== requestHash) throw new AppError('IdempotencyKeyReused');
  const body = first.body === null ? null : unseal('kept answers', first.body);
  if (await mentionsInvisibleUnit(ctx, `${request.url} ${JSON.stringify(sent)} ${body}`)) throw notFound();
  if (repeat && body !== null && first.headers === null) {
    const {
      status,
      body: again,
      headers,
    } = render(call.endpoint, await repeat.again(call, ids.parse(JSON.parse(body))));
    return new Rendered(status, again, { ...headers, 'idempotency-replayed': 'true' });
  }
  return new Rendered(first.status ?? 200, body, { ...first.headers, 'idempotency-replayed': 'true' });
}

/** An answer as it is stored, or the reference to it. */
type StoredAnswer = Pick<typeof idempotencyKeys.$inferSelect, 'status' | 'body' | 'headers'>;

/** Encrypted: an answer may contain data that is shown only once, such as a new access token. */
async function storeAnswer(
  ctx: ServiceContext,
  key: string,
  { status, body, headers }: StoredAnswer,
): Promise<void> {
  const sealed = body === null ? null : seal('kept answers', body);
  await ctx.db.update(idempotencyKeys).set({ status, body: sealed, headers }).where(rowOf(ctx, key));
}

import { and, eq } from 'drizzle-orm';
import { webhooks } from '@/db/schema';
import type { NewWebhookDto, WebhookDto } from '@/lib/contract/webhooks';
import { WEBHOOK_EVENTS } from '@/lib/domain/webhooks/webhook-events';
import { checkWebhook, type WebhookDraft } from '@/lib/domain/webhooks/webhook-fields';
import { insideRules, literalAddress, mayReach } from '@/lib/webhooks/public-address';
import { signingSecret } from '@/lib/webhooks/signature';
import type { ServiceContext } from '../context';
import { AppError, type Message, notFound, validationFailed } from '../errors';

export type WebhookRow = typeof webhooks.$inferSelect;

/** The stored values of a webhook, after the check. */
export type WebhookValues = Pick<WebhookRow, 'tenantId' | 'title' | 'url' | 'events' | 'isActive'>;

/** The input values; only tenant and switch may be missing. */
export interface WebhookInput extends WebhookDraft {
  tenantId: number | null;
  isActive: boolean;
}

/** @throws AppError ValidationFailed, by field */
export function checkedValues(ctx: ServiceContext, input: WebhookInput): WebhookValues {
  const problems: Message[] = checkWebhook(input, insideRules()).map(({ field, code }) => ({
    type: 'error',
    code,
    reference: field,
  }));
  if (input.tenantId !== null && !ctx.product.tenantIds.includes(input.tenantId)) {
    problems.push({ type: 'error', code: 'UnknownValue', reference: 'tenantID' });
  }
  const literal = URL.canParse(input.url) ? literalAddress(new URL(input.url).hostname) : null;
  if (literal !== null && !mayReach(literal)) {
    problems.push({ type: 'error', code: 'WEBHOOK.PrivateAddress', reference: 'url' });
  }
  if (problems.length > 0) throw validationFailed(problems);
  const { tenantId, isActive, title, url } = input;
  const events = WEBHOOK_EVENTS.filter((event) => input.events.includes(event));
  return { tenantId, isActive, title: title.trim(), url: url.trim(), events };
}

/** A webhook of the product, locked until the transaction ends. @throws AppError NotFound, StaleVersion */
export async function lockWebhook(
  ctx: ServiceContext,
  webhookId: string,
  version: number | null,
): Promise<WebhookRow> {
  const [row] = await ctx.db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.webhookId, webhookId), eq(webhooks.productId, ctx.product.productId)))
    .for('update');
  if (!row) throw notFound();
  if (version !== null && version !== row.version) {
    throw new AppError('StaleVersion', { data: presentWebhook(row) });
  }
  return row;
}

export function presentWebhook(row: WebhookRow): WebhookDto {
  return {
    webhookID: row.webhookId,
    tenantID: row.tenantId,
    title: row.title,
    url: row.url,
    events: row.events,
    active: row.isActive,
    createdOn: row.createdAt.toISOString(),
    version: row.version,
  };
}

/** The values of a webhook in the administrators' log. */
export function loggedWebhook({ title, url, tenantId, events, isActive }: WebhookRow) {
  return { title, url, tenant: tenantId, events: events.join(', '), isActive };
}

/** The only answer that contains the secret. */
export function presentNewWebhook(row: WebhookRow): NewWebhookDto {
  return { ...presentWebhook(row), secret: signingSecret(row.secretSalt) };
}

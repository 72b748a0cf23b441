import { WEBHOOK_EVENTS } from './webhook-events';

export const WEBHOOK_TITLE_MAX = 100;
export const WEBHOOK_URL_MAX = 500;

/** A webhook from a form or a call. */
export interface WebhookDraft {
  title: string;
  url: string;
  events: readonly string[];
}

/** The internal networks that the operator of the portal allows for messages. */
export interface InsideRules {
  /** Whether the host of a URL may be called without encryption. */
  mayBePlain: (hostname: string) => boolean;
}

export interface WebhookProblem {
  field: keyof WebhookDraft;
  code: string;
}

/**
 * The problems of a webhook, by field; whether an address may be reached is checked again for each message,
 * after its name is resolved.
 */
export function checkWebhook(draft: WebhookDraft, inside: InsideRules | null): WebhookProblem[] {
  const problems: WebhookProblem[] = [];
  const title = draft.title.trim();
  if (title === '') problems.push({ field: 'title', code: 'Required' });
  if (title.length > WEBHOOK_TITLE_MAX) problems.push({ field: 'title', code: 'TooLong' });
  const url = urlProblem(draft.url.trim(), inside);
  if (url !== null) problems.push({ field: 'url', code: url });
  if (draft.events.length === 0) problems.push({ field: 'events', code: 'WEBHOOK.NoEvents' });
  const known: readonly string[] = WEBHOOK_EVENTS;
  if (draft.events.some((event) => !known.includes(event))) {
    problems.push({ field: 'events', code: 'UnknownValue' });
  }
  return problems;
}

/** Names that never leave the machine or the local network (RFC 6761, RFC 6762, RFC 8375). */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|home\.arpa|lan)\.?$/i;

function urlProblem(text: string, inside: InsideRules | null): string | null {
  if (text === '') return 'Required';
  if (text.length > WEBHOOK_URL_MAX) return 'TooLong';
  if (!URL.canParse(text)) return 'WEBHOOK.InvalidUrl';
  const { protocol, hostname, username, password } = new URL(text);
  if (protocol !== 'https:' && !(protocol === 'http:' && inside?.mayBePlain(hostname)))
    return 'WEBHOOK.HttpsOnly';
  if (username !== '' || password !== '') return 'WEBHOOK.NoCredentials';
  if (inside === null && LOCAL_NAME.test(hostname)) return 'WEBHOOK.PrivateAddress';
  return null;
}

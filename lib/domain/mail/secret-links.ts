/** What stands in place of the secret of a link. */
const MASK = '***';

/** Why a mail was not sent any more, in place of an answer of the mail server. */
export const LINK_EXPIRED = 'LinkExpired';

/** A text in which no link works that is worth a password: its secret is left out. */
export function withMaskedLinks(text: string): string {
  return text.replaceAll(/\btoken=[\w-]+/g, `token=${MASK}`);
}

/** Whether the secret of a link was left out of a text. */
export function hasMaskedLink(text: string): boolean {
  return text.includes(`token=${MASK}`);
}

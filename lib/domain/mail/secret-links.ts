/** The placeholder for the secret of a link. */
const MASK = '***';

/** The reason why a mail is no longer sent, stored in place of the mail server's answer. */
export const LINK_EXPIRED = 'LinkExpired';

/** The text with the secrets of links removed, if they give the same access as a password. */
export function withMaskedLinks(text: string): string {
  return text.replaceAll(/\btoken=[\w-]+/g, `token=${MASK}`);
}

/** Whether the secret of a link was removed from a text. */
export function hasMaskedLink(text: string): boolean {
  return text.includes(`token=${MASK}`);
}

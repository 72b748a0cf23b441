export const MAX_MAIL_ADDRESS = 254;

const MAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*\.[a-z]{2,}$/i;

/** Whether a text looks like an e-mail address, ignoring surrounding spaces; only the mail server knows for sure. */
export function isMailAddress(text: string): boolean {
  const address = text.trim();
  return address.length <= MAX_MAIL_ADDRESS && !address.includes('..') && MAIL.test(address);
}

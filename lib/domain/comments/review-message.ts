/** An open comment as the message of a step names it. */
export interface ReviewedComment {
  commentNo: number;
  /** What it is about, in words; empty for the unit as a whole. */
  place: string;
  text: string;
}

const lineOf = ({ commentNo, place, text }: ReviewedComment) =>
  `${commentNo}. ${place === '' ? '' : `${place}: `}${text.replace(/\s+/g, ' ').trim()}`;

/**
 * Open comments as the message with which drawings are sent back, one in a line. Where the message has no room for
 * all of them, `moreText` says how many are left out.
 * @param maxLength characters of the message
 */
export function reviewMessage(
  comments: readonly ReviewedComment[],
  maxLength: number,
  moreText: (count: number) => string,
): string {
  const lines = comments.map(lineOf);
  const whole = lines.join('\n');
  if (whole.length <= maxLength) return whole;
  for (let listed = lines.length - 1; listed > 0; listed -= 1) {
    const part = [...lines.slice(0, listed), moreText(lines.length - listed)].join('\n');
    if (part.length <= maxLength) return part;
  }
  return cutTo(lines[0] ?? '', maxLength, moreText(lines.length - 1), lines.length > 1);
}

/** One comment alone may be longer than the message. */
function cutTo(line: string, maxLength: number, more: string, hasMore: boolean): string {
  const end = hasMore ? `…\n${more}` : '…';
  return `${[...line].slice(0, maxLength - end.length - 1).join('')}${end}`.slice(0, maxLength);
}

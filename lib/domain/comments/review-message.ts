/** An open comment as listed in the message of a step. */
export interface ReviewedComment {
  commentNo: number;
  /** A readable name of its place; empty for the unit as a whole. */
  place: string;
  text: string;
}

const lineOf = ({ commentNo, place, text }: ReviewedComment) =>
  `${commentNo}. ${place === '' ? '' : `${place}: `}${text.replace(/\s+/g, ' ').trim()}`;

/**
 * Builds the message with which drawings are sent back, one open comment per line. If not all of them fit,
 * `moreText` says how many are left out.
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

/** A single comment may be longer than the message. */
function cutTo(line: string, maxLength: number, more: string, hasMore: boolean): string {
  const end = hasMore ? `…\n${more}` : '…';
  return `${[...line].slice(0, maxLength - end.length - 1).join('')}${end}`.slice(0, maxLength);
}

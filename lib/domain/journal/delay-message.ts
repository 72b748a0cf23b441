/** The days a delayed unit has spent in its state, and the days after which the first rule is triggered. */
interface DelayFigures {
  days: number;
  limitDays: number;
}

/** The journal's note about a delayed step (domain.md §4, Delay rules); stored in one language. */
export function delayMessage({ days, limitDays }: DelayFigures): string {
  return `${days} days in state, limit ${limitDays}`;
}

/** The parsed message of a journal entry. */
export interface JournalMessage {
  /** The figures of the delay, to be formatted in the reader's language; null if the step was not late. */
  delay: DelayFigures | null;
  /** The text written by the person who took the step; null if there is none. */
  text: string | null;
}

/**
 * Builds the message of a journal entry: the delay first, then the written text, each on its own line.
 * @param delay a result of `delayMessage`
 * @returns null if there is neither
 */
export function journalMessage(
  delay: string | null | undefined,
  text: string | null | undefined,
): string | null {
  const parts = [delay, text?.trim()].filter(Boolean);
  return parts.length === 0 ? null : parts.join('\n');
}

/** Parses such a message. */
export function readJournalMessage(message: string): JournalMessage {
  const [first = '', ...rest] = message.split('\n');
  const [, days, limitDays] = /^(\d+) days in state, limit (\d+)$/.exec(first) ?? [];
  const text = days === undefined ? message : rest.join('\n');
  return {
    delay: days === undefined ? null : { days: Number(days), limitDays: Number(limitDays) },
    text: text.trim() === '' ? null : text,
  };
}

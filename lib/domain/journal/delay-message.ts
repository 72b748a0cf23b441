/** How long a delayed unit was in its state, and after how many days the first rule is triggered. */
interface DelayFigures {
  days: number;
  limitDays: number;
}

/** What the journal notes of a delayed step (domain.md §4, Delay rules); it is kept in one language. */
export function delayMessage({ days, limitDays }: DelayFigures): string {
  return `${days} days in state, limit ${limitDays}`;
}

/** What a journal entry's message says. */
export interface JournalMessage {
  /** The figures of the delay, to be said in the reader's language; null where the step was not late. */
  delay: DelayFigures | null;
  /** What the person who took the step wrote; null where they wrote nothing. */
  text: string | null;
}

/**
 * The message of a journal entry: the delay first, then what was written, each on a line of its own.
 * @param delay as `delayMessage` makes it
 * @returns null where there is neither
 */
export function journalMessage(
  delay: string | null | undefined,
  text: string | null | undefined,
): string | null {
  const parts = [delay, text?.trim()].filter(Boolean);
  return parts.length === 0 ? null : parts.join('\n');
}

/** Takes such a message apart again. */
export function readJournalMessage(message: string): JournalMessage {
  const [first = '', ...rest] = message.split('\n');
  const [, days, limitDays] = /^(\d+) days in state, limit (\d+)$/.exec(first) ?? [];
  const text = days === undefined ? message : rest.join('\n');
  return {
    delay: days === undefined ? null : { days: Number(days), limitDays: Number(limitDays) },
    text: text.trim() === '' ? null : text,
  };
}

/** How long a delayed unit was in its state, and after how many days the first rule strikes. */
interface DelayFigures {
  days: number;
  limitDays: number;
}

/** What the journal notes of a delayed step (domain.md §4, Delay rules); it is kept in one language. */
export function delayMessage({ days, limitDays }: DelayFigures): string {
  return `${days} days in state, limit ${limitDays}`;
}

/** The figures of such a message, to be said in the reader's language; null for any other text. */
export function readDelayMessage(message: string): DelayFigures | null {
  const [, days, limitDays] = /^(\d+) days in state, limit (\d+)$/.exec(message) ?? [];
  return days === undefined ? null : { days: Number(days), limitDays: Number(limitDays) };
}

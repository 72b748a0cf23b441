import { uniqueKeys } from './unique-keys';

export interface MarkedTextProps {
  /** The text in pieces; `isHit` where a piece is what was looked for. */
  parts: readonly { text: string; isHit: boolean }[];
}

/** A text with what was looked for marked in it. */
export function MarkedText({ parts }: MarkedTextProps) {
  const keys = uniqueKeys(parts.map(({ text }) => text));
  return parts.map(({ text, isHit }, place) =>
    isHit ? (
      <mark key={keys[place]} className="rounded-xs bg-warn-soft text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

import { uniqueKeys } from './unique-keys';

export interface MarkedTextProps {
  /** The text in parts; `isHit` marks a match. */
  parts: readonly { text: string; isHit: boolean }[];
}

/** A text with highlighted search matches. */
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

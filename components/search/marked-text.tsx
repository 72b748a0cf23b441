import type { TextPart } from '@/lib/domain/search/search-words';

/** A text with the words that were searched for marked in it. */
export function MarkedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, isHit }, place) =>
    isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
      <mark key={place} className="rounded-xs bg-warn-soft text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

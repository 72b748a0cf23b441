import { uniqueKeys } from '@/components/ui/unique-keys';
import type { TextPart } from '@/lib/domain/search/search-words';

/** A text with the words that were searched for marked in it. */
export function MarkedText({ parts }: { parts: readonly TextPart[] }) {
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

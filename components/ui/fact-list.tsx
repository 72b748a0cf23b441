import type { ReactNode } from 'react';

export interface Fact {
  term: string;
  /** Shows a dash if empty. */
  detail: ReactNode;
}

/** Names and values, one per line, with separator lines. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(({ term, detail }) => (
        <div
          key={term}
          className="grid gap-x-4 border-b py-2 first:pt-0 last:border-b-0 last:pb-0 xs:grid-cols-[minmax(120px,1fr)_2fr]"
        >
          <dt className="min-w-0 wrap-anywhere text-ink-3 text-sm">{term}</dt>
          <dd className="min-w-0 wrap-anywhere">{detail || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { ReactNode } from 'react';

export interface LineFactsProps {
  title: string;
  /** Badges after the title. */
  badges?: ReactNode;
  facts: string;
}

/** A list item in two lines: its title with badges, and its facts in small print. */
export function LineFacts({ title, badges, facts }: LineFactsProps) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2">
        <span className="break-words font-medium">{title}</span>
        {badges}
      </p>
      <p className="text-ink-3 text-xs">{facts}</p>
    </div>
  );
}

import type { ReactNode } from 'react';

/** One named UI element with its states side by side. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <article className="mb-5">
      <h2 className="mb-2 border-b pb-1 font-semibold text-ink-2 text-sm">{name}</h2>
      <div className="flex flex-wrap items-start gap-3">{children}</div>
    </article>
  );
}

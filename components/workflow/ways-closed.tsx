import { LockIcon } from '@/components/ui/icons';

/** Something that is not offered, and why. */
export interface WayClosed {
  label: string;
  reason: string;
}

/** What cannot be done here and now, each with who could or what would have to happen; those of one reason together. */
export function WaysClosed({ ways }: { ways: readonly WayClosed[] }) {
  const labels = new Map<string, string[]>();
  for (const { label, reason } of ways) labels.set(reason, [...(labels.get(reason) ?? []), label]);
  return (
    <ul className="grid gap-2.5">
      {[...labels].map(([reason, named]) => (
        <li key={reason} className="flex items-start gap-2">
          <LockIcon size={14} className="mt-0.5 text-ink-3" />
          <span className="min-w-0">
            <span className="block font-medium text-ink-2">{named.join(' · ')}</span>
            <span className="block text-ink-3 text-sm">{reason}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

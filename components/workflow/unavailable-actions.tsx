import { LockIcon } from '@/components/ui/icons';

/** An unavailable action with its reason. */
export interface UnavailableAction {
  label: string;
  reason: string;
}

/** Unavailable actions, grouped by reason: who could do them, or what must happen first. */
export function UnavailableActions({ ways }: { ways: readonly UnavailableAction[] }) {
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

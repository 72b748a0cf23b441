import { WarningIcon } from '@/components/ui/icons';

/** Why steps are blocked for now; renders nothing if none are. */
export function StepHints({ hints }: { hints: readonly string[] }) {
  if (hints.length === 0) return null;
  return (
    <ul className="border-t bg-sunken py-2 pr-3.5 pl-4 text-ink-2 text-sm">
      {hints.map((hint) => (
        <li key={hint} className="flex items-start gap-2">
          <WarningIcon size={14} className="mt-0.5 text-warn" />
          {hint}
        </li>
      ))}
    </ul>
  );
}

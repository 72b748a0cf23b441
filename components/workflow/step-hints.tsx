import Link from 'next/link';
import { WarningIcon } from '@/components/ui/icons';

/** Why a step is blocked for now, or what is still open, with the place where it can be changed. */
export interface StepHint {
  text: string;
  link?: { href: string; label: string } | undefined;
}

/** The hints of a task; renders nothing if there are none. */
export function StepHints({ hints }: { hints: readonly StepHint[] }) {
  if (hints.length === 0) return null;
  return (
    <ul className="border-t bg-sunken py-2 pr-3.5 pl-4 text-ink-2 text-sm">
      {hints.map(({ text, link }) => (
        <li key={text} className="flex items-start gap-2">
          <WarningIcon size={14} className="mt-0.5 text-warn" />
          <span>
            {text}
            {link && (
              <>
                {' '}
                <Link href={link.href} className="touch-line text-accent hover:underline">
                  {link.label}
                </Link>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { StateBadge } from './badge';
import { cx } from './cx';
import { InfoIcon } from './icons';
import { Popover, PopoverContent, PopoverTrigger } from './popover';
import type { Tone } from './tone';

export interface TermProps {
  /** The term as shown on the page. */
  word: string;
  /** The meaning, in a sentence or two. */
  meaning: string;
  /** Shows an “i” next to a heading with the term; otherwise the term itself, with a dotted underline. */
  asIcon?: boolean;
  /** The tone of the state that the term names: the term is shown as a badge. */
  tone?: Tone;
}

/** The touch target is larger than the visible term; at the edges it stays within the page's padding. */
const TOUCH = 'relative pointer-coarse:before:absolute pointer-coarse:before:content-[""]';

const DOTTED = 'underline decoration-dotted underline-offset-3';

/** A technical term; a click shows its meaning in a box. Esc or a click outside closes it and returns the focus. */
export function Term({ word, meaning, asIcon, tone }: TermProps) {
  const t = useTranslations('common');
  return (
    <Popover>
      <PopoverTrigger asChild>
        <button
          type="button"
          aria-label={asIcon ? t('whatIs', { word }) : undefined}
          aria-description={asIcon ? undefined : t('explain')}
          className={cx(
            tone ? 'touch-line' : TOUCH,
            !tone && (asIcon ? 'pointer-coarse:before:-inset-[10px]' : 'pointer-coarse:before:-inset-[13px]'),
            asIcon && 'grid size-[24px] place-items-center rounded-sm text-ink-3 hover:text-ink',
            tone && 'max-w-full rounded-full',
            !asIcon && !tone && `rounded-sm ${DOTTED} decoration-ink-3 hover:text-ink hover:decoration-ink`,
          )}
        >
          {asIcon ? <InfoIcon size={14} /> : tone ? <TermBadge tone={tone} word={word} /> : word}
        </button>
      </PopoverTrigger>
      <PopoverContent aria-label={word} className="w-72 max-w-[calc(100vw-16px)] p-3.5 font-normal text-sm">
        <p className="font-semibold">{word}</p>
        <p className="mt-1 text-ink-2">{meaning}</p>
      </PopoverContent>
    </Popover>
  );
}

/** A screen reader announces it as a state, because the button for the next step often has the same name. */
function TermBadge({ tone, word }: { tone: Tone; word: string }) {
  const t = useTranslations('common');
  return (
    <StateBadge tone={tone}>
      <span className="sr-only">{t('stateLabel')} </span>
      <span className={DOTTED}>{word}</span>
    </StateBadge>
  );
}

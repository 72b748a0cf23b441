'use client';

import { useTranslations } from 'next-intl';
import { StateBadge } from './badge';
import { cx } from './cx';
import { InfoIcon } from './icons';
import { LateTrigger, opensOnClick, useLateOverlay } from './late-overlay';
import type { Tone } from './tone';

export interface TermProps {
  /** The word as it stands on the page. */
  word: string;
  /** What it means, in a sentence or two. */
  meaning: string;
  /** An “i” beside a heading that says the word; else the word itself, underlined with dots. */
  asIcon?: boolean;
  /** Of the state that the word names: it stands in its badge. */
  tone?: Tone;
}

const loadOverlay = () => import('./term-overlay');

/** A finger needs more than what is seen; the space around stays within the page's own beside its edges. */
const TOUCH = 'relative pointer-coarse:before:absolute pointer-coarse:before:content-[""]';

const DOTTED = 'underline decoration-dotted underline-offset-3';

/** A word of the trade; a press shows what it means. The code of the box is loaded with the first pointer or focus. */
export function Term({ word, meaning, asIcon, tone }: TermProps) {
  const t = useTranslations('common');
  const { link, parts, load } = useLateOverlay(loadOverlay);
  return (
    <>
      <LateTrigger link={link} before={{ ...opensOnClick({ load }), 'aria-haspopup': 'dialog' }}>
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
      </LateTrigger>
      {parts && <parts.TermOverlay link={link} word={word} meaning={meaning} />}
    </>
  );
}

/** A reader hears that it is a state: the step that leads on has often the same name. */
function TermBadge({ tone, word }: { tone: Tone; word: string }) {
  const t = useTranslations('common');
  return (
    <StateBadge tone={tone}>
      <span className="sr-only">{t('stateLabel')} </span>
      <span className={DOTTED}>{word}</span>
    </StateBadge>
  );
}

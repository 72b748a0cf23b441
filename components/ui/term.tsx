'use client';

import { useTranslations } from 'next-intl';
import { cx } from './cx';
import { InfoIcon } from './icons';
import { LateTrigger, opensOnClick, useLateOverlay } from './late-overlay';

export interface TermProps {
  /** The word as it stands on the page. */
  word: string;
  /** What it means, in a sentence or two. */
  meaning: string;
  /** An “i” beside a heading that says the word; else the word itself, underlined with dots. */
  asIcon?: boolean;
}

const loadOverlay = () => import('./term-overlay');

/** Space around it that a finger needs. */
const TOUCH =
  'relative pointer-coarse:before:absolute pointer-coarse:before:-inset-[13px] pointer-coarse:before:content-[""]';

/** A word of the trade; a press shows what it means. The code of the box is loaded with the first pointer or focus. */
export function Term({ word, meaning, asIcon }: TermProps) {
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
            TOUCH,
            asIcon
              ? 'grid size-6 place-items-center rounded-sm text-ink-3 hover:text-ink'
              : 'rounded-sm underline decoration-dotted decoration-ink-3 underline-offset-3 hover:text-ink hover:decoration-ink',
          )}
        >
          {asIcon ? <InfoIcon size={14} /> : word}
        </button>
      </LateTrigger>
      {parts && <parts.TermOverlay link={link} word={word} meaning={meaning} />}
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';

/** Letters of a text that an entry shows at first. */
const FIRST_LETTERS = 200;

/** A text of any length: its beginning, and all of it on request, so that one entry does not fill the page. */
export function LongText({ text }: { text: string }) {
  const t = useTranslations('activity');
  const [isWhole, setWhole] = useState(false);
  const letters = [...text];
  if (isWhole || letters.length <= FIRST_LETTERS) return text;
  return (
    <>
      {letters.slice(0, FIRST_LETTERS).join('')}…{' '}
      <button
        type="button"
        className="touch-line font-medium text-accent hover:underline"
        onClick={() => setWhole(true)}
      >
        {t('showAll')}
      </button>
    </>
  );
}

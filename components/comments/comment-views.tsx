import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/ui/icons';
import type { CommentDto } from '@/lib/contract/comments';

export interface CommentViewsProps {
  views: CommentDto['views'];
  /** Shows a view as it was sent, counted from 0. */
  onShow: (view: number) => void;
}

/** The views of a topic one after the other, each with what its comment in the file says. */
export function CommentViews({ views, onShow }: CommentViewsProps) {
  const t = useTranslations('comments.bcf');
  const id = useId();
  const [shown, setShown] = useState(0);
  const count = views.length;
  const text = views[shown]?.text;
  function show(view: number) {
    setShown(view);
    onShow(view);
  }
  return (
    <fieldset className="grid gap-1 rounded border px-2 py-1">
      <legend className="sr-only">{t('views')}</legend>
      <div className="flex items-center gap-1">
        <IconButton
          size="sm"
          icon={<ChevronLeftIcon />}
          label={t('previousView')}
          disabled={shown === 0}
          onClick={() => show(shown - 1)}
        />
        <button
          type="button"
          aria-describedby={text ? id : undefined}
          className="min-h-6 rounded px-1.5 font-medium text-xs tabular-nums hover:bg-hover pointer-coarse:min-h-touch"
          onClick={() => show(shown)}
        >
          {t('viewOf', { place: shown + 1, count })}
        </button>
        <IconButton
          size="sm"
          icon={<ChevronRightIcon />}
          label={t('nextView')}
          disabled={shown === count - 1}
          onClick={() => show(shown + 1)}
        />
      </div>
      {text && (
        <p id={id} className="line-clamp-3 break-words text-ink-2 text-xs">
          {text}
        </p>
      )}
    </fieldset>
  );
}

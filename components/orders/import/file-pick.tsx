import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { UploadIcon } from '@/components/ui/icons';
import { useDropZone } from '@/components/ui/use-drop-zone';
import { TABLE_FILES } from '@/lib/formats/spreadsheets/file-kind';

interface FilePickProps {
  busy: boolean;
  onPick: (file: File) => void;
}

/** Where a file is chosen or dropped. */
export function FilePick({ busy, onPick }: FilePickProps) {
  const t = useTranslations('orders.import');
  const input = useRef<HTMLInputElement>(null);
  const { ref, isOver } = useDropZone(onPick);
  const hint = useId();
  return (
    <div
      ref={ref}
      className={cx(
        'flex flex-col items-center gap-3 rounded border border-dashed px-4 py-10 text-center',
        isOver ? 'border-accent bg-accent-soft/60' : 'border-line-strong',
      )}
    >
      <UploadIcon className="size-6 text-ink-3" />
      <p>{t('drop')}</p>
      <Button busy={busy} aria-describedby={hint} onClick={() => input.current?.click()}>
        {t('pick')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('pick')}
        accept={TABLE_FILES}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onPick(file);
        }}
      />
      <p id={hint} className="text-ink-3 text-xs">
        {t('pickHint')}
      </p>
    </div>
  );
}

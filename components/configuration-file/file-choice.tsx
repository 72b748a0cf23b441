import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { UploadIcon } from '@/components/ui/icons';
import { useDropZone } from '@/components/ui/use-drop-zone';

interface FileChoiceProps {
  busy: boolean;
  onChoose: (file: File) => void;
}

/** Where a file of the configuration is chosen or dropped. */
export function FileChoice({ busy, onChoose }: FileChoiceProps) {
  const t = useTranslations('configuration.file');
  const input = useRef<HTMLInputElement>(null);
  const { ref, isOver } = useDropZone(onChoose);
  return (
    <div
      ref={ref}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded border border-dashed px-4 py-5',
        isOver ? 'border-accent bg-accent-soft/60' : 'border-line-strong',
      )}
    >
      <Button icon={<UploadIcon />} busy={busy} onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
      <p className="text-ink-2">{t('drop')}</p>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('choose')}
        accept=".json,application/json"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </div>
  );
}

import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/button';
import { CheckIcon, CloseIcon, PauseIcon, PlayIcon, RefreshIcon, WarningIcon } from '@/components/ui/icons';
import { Progress } from '@/components/ui/progress';
import type { Tone } from '@/components/ui/tone';
import { useByteText } from '@/components/ui/use-byte-text';
import { pageUploads } from '@/lib/client/uploads/page-uploads';
import { isRunning, type UploadItem, type UploadState } from '@/lib/client/uploads/upload-item';

const TONES: Partial<Record<UploadState, Tone>> = { failed: 'bad', paused: 'neutral', needsFile: 'neutral' };

/** One upload of the panel with its actions. */
export function UploadLine({ item }: { item: UploadItem }) {
  const t = useTranslations('uploads');
  const { name, place, state, sentBytes, sizeBytes } = item;
  return (
    <li className="flex items-center gap-2 border-b py-1.5 pr-1.5 pl-3.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-2 text-sm">
          <StateIcon state={state} />
          <span className="min-w-0 truncate font-medium" title={`${name} · ${place.title}`}>
            {name}
          </span>
          <span className="min-w-0 max-w-28 shrink-0 truncate text-ink-3 text-xs">{place.title}</span>
        </p>
        {state !== 'done' && (
          <Progress
            isWork
            label={t('one', { name })}
            value={sentBytes}
            max={sizeBytes}
            tone={TONES[state] ?? 'accent'}
            className="h-1"
          />
        )}
        <StateText item={item} />
      </div>
      <LineButtons item={item} />
    </li>
  );
}

function StateIcon({ state }: { state: UploadState }) {
  if (state === 'done') return <CheckIcon size={14} className="text-ok" />;
  return state === 'failed' ? <WarningIcon size={14} className="text-bad" /> : null;
}

function StateText({ item: { state, sentBytes, sizeBytes, problem } }: { item: UploadItem }) {
  const t = useTranslations('uploads');
  const bytes = useByteText();
  if (state === 'failed') {
    return <p className="mt-0.5 break-words text-bad text-xs">{problem ?? t('states.failed')}</p>;
  }
  return (
    <p className="mt-0.5 text-ink-3 text-xs tabular-nums">
      {state === 'done' ? bytes(sizeBytes) : t('sent', { sent: bytes(sentBytes), size: bytes(sizeBytes) })}
      {' · '}
      {t(`states.${state}`)}
    </p>
  );
}

function LineButtons({ item: { id, name, state } }: { item: UploadItem }) {
  const t = useTranslations('uploads');
  return (
    <span className="flex shrink-0">
      {isRunning({ state }) && (
        <IconButton
          size="sm"
          icon={<PauseIcon />}
          label={t('pause', { name })}
          onClick={() => pageUploads.pause(id)}
        />
      )}
      {state === 'paused' && (
        <IconButton
          size="sm"
          icon={<PlayIcon />}
          label={t('start', { name })}
          onClick={() => pageUploads.start(id)}
        />
      )}
      {state === 'failed' && (
        <IconButton
          size="sm"
          icon={<RefreshIcon />}
          label={t('retry', { name })}
          onClick={() => pageUploads.start(id)}
        />
      )}
      {state !== 'done' && (
        <IconButton
          size="sm"
          icon={<CloseIcon />}
          label={t('cancel', { name })}
          onClick={() => pageUploads.cancel(id)}
        />
      )}
    </span>
  );
}

import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { CubeIcon, WarningIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { Progress } from '@/components/ui/progress';
import { Spinner } from '@/components/ui/spinner';
import type { ModelStateDto } from '@/lib/contract/models';

/** The conversion state of files without a model, and why conversion failed. */
export function ModelStates({ models }: { models: readonly ModelStateDto[] }) {
  const t = useTranslations('viewer');
  const open = models.filter(({ state }) => state !== 'ready');
  if (models.length === 0) {
    return (
      <EmptyState icon={<CubeIcon />} title={t('noModelTitle')}>
        {t('noModelText')}
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-2" aria-label={t('modelStates')}>
      {open.map((model) => (
        <li key={model.fileID}>
          {model.state === 'refused' ? <Refused model={model} /> : <Converting model={model} />}
        </li>
      ))}
    </ul>
  );
}

function Converting({ model: { fileName, state, progress } }: { model: ModelStateDto }) {
  const t = useTranslations('viewer');
  return (
    <div className="rounded border bg-surface p-3 shadow-float">
      <p className="flex items-center gap-2 font-medium">
        <Spinner />
        {t(`states.${state === 'scanning' || state === 'converting' ? state : 'queued'}`)}
      </p>
      <p className="mt-0.5 truncate text-ink-2 text-sm">{fileName}</p>
      <Progress
        isWork
        label={t('progress', { name: fileName })}
        max={100}
        value={progress}
        className="mt-2 h-1.5"
      />
      <p className="mt-1 text-right text-ink-3 text-xs tabular-nums">{t('percent', { progress })}</p>
    </div>
  );
}

function Refused({ model: { fileName, code, subject } }: { model: ModelStateDto }) {
  const t = useTranslations('viewer');
  return (
    <Notice tone="bad" title={t('refusedTitle')}>
      <p className="break-words">{fileName}</p>
      <p className="break-words">{t(`codes.${code ?? 'IfcMalformed'}`, { subject: subject ?? 'none' })}</p>
    </Notice>
  );
}

/** Why there is no picture although there is a model. */
export function NoPicture({ reason }: { reason: 'noWebGl' | 'contextLost' | 'notLoaded' }) {
  const t = useTranslations('viewer');
  return (
    <EmptyState icon={<WarningIcon />} title={t(`noPicture.${reason}.title`)}>
      {t(`noPicture.${reason}.text`)}
    </EmptyState>
  );
}

import { useTranslations } from 'next-intl';
import { VIEW_NAMES } from '@/components/model-viewer/camera-pose';
import { Button, type ButtonProps } from '@/components/ui/button';
import {
  CopyIcon,
  EyeIcon,
  FitIcon,
  IsolateIcon,
  LayersIcon,
  LinkIcon,
  SeeThroughIcon,
} from '@/components/ui/icons';
import type { ViewToolsProps } from './view-tools';

export interface MoreToolsProps extends ViewToolsProps {
  onCopyLink: () => void;
}

/** The tools that have no place of their own in the bar of one column, with their names. */
export function MoreTools({ state, act, onFit, onView, onCopyPicture, onCopyLink }: MoreToolsProps) {
  const t = useTranslations('viewer');
  return (
    <div className="grid grid-cols-2 gap-2 p-3">
      <Named icon={<FitIcon />} onClick={onFit}>
        {t('fit')}
      </Named>
      <Named icon={<EyeIcon />} onClick={() => act({ type: 'showAll' })}>
        {t('showAll')}
      </Named>
      <Named
        icon={<SeeThroughIcon />}
        aria-pressed={state.seeThrough}
        onClick={() => act({ type: 'toggleSeeThrough' })}
      >
        {t('seeThrough')}
      </Named>
      <Named
        icon={<LayersIcon />}
        aria-pressed={state.surroundings}
        onClick={() => act({ type: 'toggleSurroundings' })}
      >
        {t('surroundings')}
      </Named>
      <Named
        icon={<IsolateIcon />}
        blocked={state.selected.length > 0 ? undefined : t('selectFirst')}
        onClick={() => act({ type: 'isolateSelected' })}
      >
        {t('isolate')}
      </Named>
      <Named icon={<CopyIcon />} onClick={onCopyPicture}>
        {t('copyPicture')}
      </Named>
      <Named icon={<LinkIcon />} onClick={onCopyLink}>
        {t('copyLink')}
      </Named>
      <fieldset className="col-span-2 grid grid-cols-3 gap-2">
        <legend className="mb-1 text-ink-2 text-sm">{t('views')}</legend>
        {VIEW_NAMES.map((name) => (
          <Button key={name} className="min-h-touch" onClick={() => onView(name)}>
            {t(`viewNames.${name}`)}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

function Named(props: ButtonProps) {
  return (
    <Button
      {...props}
      className="min-h-touch justify-start text-left aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
    />
  );
}

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { ViewerHandle } from '@/components/model-viewer/model-viewer';
import { IconButton } from '@/components/ui/button';
import { FitIcon } from '@/components/ui/icons';
import { ModelStage, type ModelStageProps } from './model-stage';

const ignore = () => undefined;

export interface SmallStageProps
  extends Omit<ModelStageProps, 'startPose' | 'onHandle' | 'onPose' | 'children'> {
  /** The elements that the button fits into the picture; everything if there are none. */
  fitted: readonly string[];
  /** What the button says. */
  fitLabel?: string;
}

/** A picture of models in a card or beside a list; its only tool is the button that fits it to the view. */
export function SmallStage({ fitted, fitLabel, ...stage }: SmallStageProps) {
  const t = useTranslations('viewer');
  const handle = useRef<ViewerHandle | null>(null);
  return (
    <ModelStage
      {...stage}
      startPose={null}
      onHandle={(next) => {
        handle.current = next;
      }}
      onPose={ignore}
    >
      <IconButton
        label={fitLabel ?? t('fit')}
        icon={<FitIcon />}
        variant="secondary"
        className="absolute top-2 right-2"
        onClick={() => handle.current?.fit(fitted.length > 0 ? fitted : undefined)}
      />
    </ModelStage>
  );
}

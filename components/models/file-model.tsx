import { useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import type { ViewerHandle } from '@/components/model-viewer/model-viewer';
import type { ViewerPaint } from '@/components/model-viewer/viewer-paint';
import { IconButton } from '@/components/ui/button';
import { FitIcon } from '@/components/ui/icons';
import { PrivatePicture } from '@/components/ui/private-picture';
import type { ModelDto, ModelStateDto } from '@/lib/contract/models';
import { ModelStage, type StagedModel } from './model-stage';
import { FIRST_STATE } from './viewer-state';

const NOTHING: ReadonlySet<string> = new Set();
const AT_ZERO: StagedModel['offsetM'] = [0, 0, 0];
const ignore = () => undefined;

export interface FileModelProps {
  model: ModelStateDto & Pick<ModelDto, 'url'>;
  /** What the picture shows, for those who do not see it. */
  label: string;
  /** The colours of walls by GlobalId, as style sheets write them. */
  colors: ReadonlyMap<string, string>;
  /** While there are some, all others are drawn to be seen through. */
  chosen: readonly string[];
  /** What a pointer is on, here or elsewhere; drawn lighter. */
  hovered: readonly string[];
  /** Address of a still picture, for where the model cannot be drawn; null where there is none. */
  picture: string | null;
  /** A wall was pressed, or nothing. */
  onChoose: (id: string | null) => void;
  onHover: (id: string | null) => void;
}

/** The model of one file in colours that are given, with what is chosen and what is hovered. */
export default function FileModel(props: FileModelProps) {
  const { model, label, colors, chosen, hovered, picture, onChoose, onHover } = props;
  const t = useTranslations('viewer');
  const paint = useMemo(() => filePaint(colors, chosen, hovered), [colors, chosen, hovered]);
  const handle = useRef<ViewerHandle | null>(null);
  return (
    <ModelStage
      label={label}
      models={[{ ...model, offsetM: AT_ZERO }]}
      state={FIRST_STATE}
      act={(action) => action.type === 'select' && onChoose(action.id)}
      paint={paint}
      isWall={(id) => colors.has(id)}
      startPose={null}
      onHandle={(next) => {
        handle.current = next;
      }}
      onPose={ignore}
      onHover={onHover}
      instead={picture && <StillPicture address={picture} />}
    >
      <IconButton
        label={t('fit')}
        icon={<FitIcon />}
        variant="secondary"
        className="absolute top-2 right-2"
        onClick={() => handle.current?.fit(chosen.length > 0 ? chosen : undefined)}
      />
    </ModelStage>
  );
}

/** Decorative: what it shows stands beside it. */
function StillPicture({ address }: { address: string }) {
  return (
    <PrivatePicture
      src={address}
      alt=""
      width={480}
      height={360}
      className="h-44 w-full object-contain p-2"
    />
  );
}

/** Whatever the colour is, the same but lighter: that of what is selected is like some of them. */
const lighter = (color = 'var(--color-model-wall)') => `color-mix(in oklab, ${color} 55%, white)`;

function filePaint(
  colors: ReadonlyMap<string, string>,
  chosen: readonly string[],
  hovered: readonly string[],
): ViewerPaint {
  return {
    colors: new Map([...colors, ...hovered.map((id) => [id, lighter(colors.get(id))] as const)]),
    selected: NOTHING,
    own: chosen.length > 0 ? new Set([...chosen, ...hovered]) : null,
    surroundings: true,
    hidden: NOTHING,
    hiddenStoreys: NOTHING,
    isolated: null,
    seeThrough: false,
  };
}

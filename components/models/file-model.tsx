import { useMemo } from 'react';
import type { ViewerPaint } from '@/components/model-viewer/viewer-paint';
import { PrivatePicture } from '@/components/ui/private-picture';
import type { ModelDto, ModelStateDto } from '@/lib/contract/models';
import { SmallStage } from './small-stage';
import type { StagedModel } from './staged-model';
import { FIRST_STATE } from './viewer-state';

const NOTHING: ReadonlySet<string> = new Set();
/** Alone in its picture. */
const ALONE: Pick<StagedModel, 'offsetM' | 'placeNo' | 'apartM' | 'leftOut' | 'walls'> = {
  ...{ offsetM: [0, 0, 0], placeNo: 0, apartM: null, leftOut: [], walls: [] },
};

export interface FileModelProps {
  model: ModelStateDto & Pick<ModelDto, 'url'>;
  /** The accessible name of the picture. */
  label: string;
  /** The CSS colours of walls by GlobalId. */
  colors: ReadonlyMap<string, string>;
  /** Selected elements; if there are any, all others are drawn see-through. */
  chosen: readonly string[];
  /** Elements hovered here or elsewhere; drawn lighter. */
  hovered: readonly string[];
  /** URL of a still picture if the model cannot be drawn; null if there is none. */
  picture: string | null;
  /** Called when a wall was clicked, or null for the background. */
  onChoose: (id: string | null) => void;
  onHover: (id: string | null) => void;
}

/** The model of one file in given colours, with selected and hovered elements. */
export default function FileModel(props: FileModelProps) {
  const { model, label, colors, chosen, hovered, picture, onChoose, onHover } = props;
  const paint = useMemo(() => filePaint(colors, chosen, hovered), [colors, chosen, hovered]);
  return (
    <SmallStage
      label={label}
      models={[{ ...model, ...ALONE }]}
      state={FIRST_STATE}
      act={(action) => action.type === 'select' && onChoose(action.id)}
      paint={paint}
      isWall={(id) => colors.has(id)}
      onHover={onHover}
      instead={picture && <StillPicture address={picture} />}
      fitted={chosen}
    />
  );
}

/** Decorative: the same information is shown next to it. */
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

/** A lighter version of any colour, because a fixed selection colour could look like one of them. */
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

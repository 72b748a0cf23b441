import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { CameraPose } from '@/components/model-viewer/camera-pose';
import { measure } from '@/components/model-viewer/measure';
import type { ModelViewerProps, Pick as Picked, ViewerHandle } from '@/components/model-viewer/model-viewer';
import type { ViewerProblem } from '@/components/model-viewer/use-scene';
import type { Vec3 } from '@/components/model-viewer/vectors';
import type { ViewerPaint } from '@/components/model-viewer/viewer-paint';
import { Spinner } from '@/components/ui/spinner';
import { loadPart } from '@/lib/client/load-part';
import type { ModelStateDto } from '@/lib/contract/models';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';
import { LeftOutNote } from './left-out-note';
import { ModelStates, NoPicture } from './model-states';
import { PlaceChoice } from './shown-places';
import type { StagedModel } from './staged-model';
import { useCanDraw } from './use-can-draw';
import type { StagePins } from './use-comment-pins';
import { useShownPlace } from './use-shown-place';
import type { ViewerAction, ViewerState } from './viewer-state';

/** It includes Three.js, so it is loaded when a model is shown. */
const ModelViewer = dynamic<ModelViewerProps>(
  () => loadPart(() => import('@/components/model-viewer/model-viewer').then((own) => own.ModelViewer)),
  { ssr: false, loading: () => null },
);

export interface ModelStageProps {
  /** The accessible name of the picture. */
  label: string;
  models: readonly StagedModel[];
  state: ViewerState;
  act: (action: ViewerAction) => void;
  paint: ViewerPaint;
  /** Whether an id is one of the unit's walls. */
  isWall: (id: string) => boolean;
  startPose: CameraPose | null;
  /** Without a pose, these elements are fitted into the picture at first, or everything if undefined. */
  startIds?: ReadonlySet<string> | undefined;
  onHandle: (handle: ViewerHandle | null) => void;
  onPose: (pose: CameraPose) => void;
  /** Called when the mouse moves to another element. */
  onHover?: ((id: string | null) => void) | undefined;
  /** Receives the next clicked point of the model, instead of selecting there. */
  onPlace?: ((place: Vec3) => void) | undefined;
  /** Whether files that were refused are named over the picture: in the viewer of the project, not of its units. */
  namesRefused?: boolean;
  /** Shown if there can be no picture, below the reason. */
  instead?: ReactNode;
  /** Receives each clicked wall, instead of selecting it; a range with Shift. */
  onWall?: (id: string, isRange: boolean) => void;
  /** The height that the overlays cover at the bottom, in CSS pixels. */
  coveredPx?: number;
  /** Pins at places of the model. */
  pins?: StagePins;
  /** Overlays on the picture. */
  children: ReactNode;
}

const NO_PINS: StagePins = { pins: [], draw: () => null };

/** The picture of the models, or its replacement. */
export function ModelStage(props: ModelStageProps) {
  const { label, models, state, act, paint, isWall, startPose, onHandle, onPose, children } = props;
  const { pins = NO_PINS } = props;
  const t = useTranslations('viewer');
  const keysId = useId();
  const canDraw = useCanDraw();
  const [found, setProblem] = useState<ViewerProblem | null>(null);
  const problem = canDraw ? found : 'noWebGl';
  const [isShown, setShown] = useState(false);
  const measureText = useMeasureText(state.measured);
  const { places, place, setPlace, drawn } = useShownPlace(models, state.selected.at(-1));
  const shown = useMemo(
    () => drawn.flatMap(({ url, offsetM }) => (url === null ? [] : [{ url, offsetM }])),
    [drawn],
  );
  const tellHandle = useLatest(onHandle);
  const onReady = useCallback(
    (handle: ViewerHandle | null) => {
      setShown(handle !== null);
      tellHandle.current(handle);
    },
    [tellHandle],
  );

  function picked({ id, place, adds, isRange }: Picked) {
    if (props.onPlace) {
      if (place) props.onPlace(place);
    } else if (props.onWall) {
      if (id !== null && isWall(id)) props.onWall(id, isRange);
    } else if (state.tool === 'measure' && place) act({ type: 'measureTo', place });
    else if (state.tool === 'select')
      act({ type: 'select', id: id !== null && isWall(id) ? id : null, adds });
  }

  // Without a picture, a refused file is the reason why there is none.
  const stated =
    props.namesRefused || shown.length === 0 ? models : models.filter(({ state }) => state !== 'refused');
  const isWaiting = shown.length > 0 && !isShown && problem === null;
  return (
    <div className="relative min-h-0 min-w-0 flex-1 overflow-hidden bg-canvas">
      <p id={keysId} className="sr-only">
        {t('keys')}
      </p>
      {shown.length > 0 && problem !== 'noWebGl' && (
        <ModelViewer
          label={label}
          describedBy={keysId}
          models={shown}
          paint={paint}
          section={state.section}
          planes={state.planes}
          measured={state.measured}
          measureText={measureText}
          startPose={startPose}
          startIds={props.startIds}
          pins={pins.pins}
          drawPins={pins.draw}
          onReady={onReady}
          onProblem={setProblem}
          onPick={picked}
          onPose={onPose}
          onHover={props.onHover}
          coveredPx={props.coveredPx}
        />
      )}
      {isWaiting && (
        <p className="absolute inset-0 grid place-items-center text-ink-2" role="status">
          <span className="flex items-center gap-2">
            <Spinner />
            {t('loading')}
          </span>
        </p>
      )}
      {problem !== null && shown.length > 0 && (
        <div className="absolute inset-0 grid place-items-center overflow-y-auto bg-canvas">
          <NoPicture reason={problem} />
          {props.instead}
        </div>
      )}
      <States models={stated} isAlone={shown.length === 0}>
        {places.length > 1 && <PlaceChoice places={places} shown={place} onShown={setPlace} />}
        {isShown && <LeftOutNote models={drawn} />}
      </States>
      {isShown && problem === null && children}
    </div>
  );
}

/** In the middle without a picture, at the edge with one. */
function States({
  models,
  isAlone,
  children,
}: {
  models: readonly ModelStateDto[];
  isAlone: boolean;
  children: ReactNode;
}) {
  const isReady = models.every(({ state }) => state === 'ready');
  return (
    <div
      className={
        isAlone
          ? 'absolute inset-0 grid grid-cols-[minmax(0,440px)] place-content-center overflow-y-auto p-4'
          : 'pointer-events-none absolute top-3 left-3 grid w-72 max-w-[calc(100%-24px)] gap-2 md:max-w-[calc(100%-200px)] *:pointer-events-auto'
      }
    >
      {(isAlone || !isReady) && <ModelStates models={models} />}
      {children}
    </div>
  );
}

function useMeasureText([from, to]: ViewerState['measured']): string {
  const show = useQuantityTexts();
  if (!from || !to) return '';
  return show.length(measure(from, to).lengthMm);
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

import { useTranslations } from 'next-intl';
import { Button, IconButton } from '@/components/ui/button';
import type { Fact } from '@/components/ui/fact-list';
import { ArrowLeftIcon, ArrowRightIcon, CommentIcon, EyeOffIcon, IsolateIcon } from '@/components/ui/icons';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';
import { LotChoice, type LotChoiceProps, WallsWithoutLot, type WallsWithoutLotProps } from './lot-choice';
import type { Wall } from './viewer-data';
import { WallDrawing } from './wall-drawing';
import { useWallPlaces } from './wall-places';

export interface WallCardProps {
  /** The selected walls, the last one first. */
  walls: readonly Wall[];
  rootUnitId: string;
  onStep: (direction: 1 | -1) => void;
  /** Comments on the last wall; undefined if the user may not. */
  onComment?: (() => void) | undefined;
  onIsolate: () => void;
  onHide: () => void;
  /** Props to assign walls to lots. */
  assigning: Omit<LotChoiceProps, 'walls'> & WallsWithoutLotProps;
}

/** The facts and actions of the selected wall. */
export function WallCard(props: WallCardProps) {
  const { walls, assigning } = props;
  const t = useTranslations('viewer');
  const title = useWallTitle(walls);
  if (walls.length === 0)
    return (
      <div className="p-4">
        <p className="text-ink-2">{t('selectHint')}</p>
        {assigning.lots.length > 0 && <WallsWithoutLot {...assigning} />}
      </div>
    );
  return (
    <section aria-label={t('selection')} className="p-4">
      <div className="flex items-center gap-1">
        <h2 className="mr-auto font-semibold text-md tabular-nums">{title}</h2>
        <WallSteps onStep={props.onStep} />
      </div>
      <WallBody {...props} />
    </section>
  );
}

/** What is selected. */
export function useWallTitle([wall, ...others]: readonly Wall[]): string {
  const t = useTranslations('viewer');
  if (!wall) return '';
  return others.length > 0
    ? t('wallsSelected', { count: others.length + 1 })
    : t('wall', { number: wall.number });
}

/** To the wall before and after the selected one. */
export function WallSteps({ onStep }: Pick<WallCardProps, 'onStep'>) {
  const t = useTranslations('viewer');
  return (
    <>
      <IconButton size="sm" icon={<ArrowLeftIcon />} label={t('previousWall')} onClick={() => onStep(-1)} />
      <IconButton size="sm" icon={<ArrowRightIcon />} label={t('nextWall')} onClick={() => onStep(1)} />
    </>
  );
}

/** The card without its heading. */
export function WallBody({ walls, rootUnitId, onComment, onIsolate, onHide, assigning }: WallCardProps) {
  const t = useTranslations('viewer');
  const [wall] = walls;
  if (!wall) return null;
  return (
    <>
      <WallFacts wall={wall} rootUnitId={rootUnitId} />
      <LotChoice key={`${wall.id} ${walls.length}`} walls={walls} {...assigning} />
      <div className="mt-3 flex flex-wrap gap-2 *:flex-1">
        {onComment && (
          <Button size="sm" icon={<CommentIcon />} onClick={onComment}>
            {t('comment')}
          </Button>
        )}
        <Button size="sm" icon={<IsolateIcon />} onClick={onIsolate}>
          {t('isolate')}
        </Button>
        <Button size="sm" icon={<EyeOffIcon />} onClick={onHide}>
          {t('hide')}
        </Button>
      </div>
    </>
  );
}

function WallFacts({ wall, rootUnitId }: { wall: Wall; rootUnitId: string }) {
  const t = useTranslations('viewer');
  const show = useQuantityTexts();
  const places = useWallPlaces(wall, rootUnitId);
  const { measures } = wall;
  const mm = (length: number | null | undefined) =>
    length === null || length === undefined ? '–' : show.length(length);
  const volumeM3 = measures?.volumeM3 ?? null;
  const facts: Fact[] = [
    { term: t('length'), detail: mm(measures?.lengthMm) },
    { term: t('height'), detail: mm(measures?.heightMm) },
    { term: t('thickness'), detail: mm(measures?.thicknessMm) },
    {
      term: t('volume'),
      detail: volumeM3 === null ? '–' : show.exactVolume(volumeM3),
    },
    { term: t('storey'), detail: wall.floorName || t('noStorey') },
    ...places,
  ];
  return (
    <>
      {measures?.lengthMm && measures.heightMm ? (
        <WallDrawing
          lengthMm={measures.lengthMm}
          heightMm={measures.heightMm}
          thicknessMm={measures.thicknessMm ?? null}
        />
      ) : null}
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {facts.map(({ term, detail }) => (
          <div key={term} className="contents">
            <dt className="text-ink-3">{term}</dt>
            <dd className="break-words tabular-nums">{detail}</dd>
          </div>
        ))}
      </dl>
      <VolumeNote wall={wall} />
    </>
  );
}

/** Where the volume comes from, if not from a closed shape. */
function VolumeNote({ wall: { isMeasured, measures } }: { wall: Wall }) {
  const t = useTranslations('viewer');
  const source = measures?.volumeFrom ?? 'none';
  if (!isMeasured || source === 'shape') return null;
  return <p className="mt-2 text-warn text-xs">{t(`volumeFrom.${source}`)}</p>;
}

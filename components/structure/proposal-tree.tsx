import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Input } from '@/components/ui/field';
import { VOLUME_LIMIT_M3 } from '@/lib/domain/deliveries/volume-limit';
import type { ProposalStep } from '@/lib/domain/models/edit-proposal';
import {
  type ProposedLot,
  type ProposedSubproject,
  proposedDoubts,
  proposedVolumeM3,
} from '@/lib/domain/models/structure-proposal';
import type { VolumeDoubts } from '@/lib/domain/models/wall-totals';
import { MAX_TITLE_LENGTH } from '@/lib/domain/units/title';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';
import { DoubtfulVolume } from '../lists/volume-doubts';
import { Swatch } from './proposal-model';
import { linkEvents, type ProposalLink } from './proposal-view';

interface ProposalTreeProps {
  proposal: readonly ProposedSubproject[];
  link: ProposalLink;
  onStep: (step: ProposalStep) => void;
}

/** A proposal in which lots can be renamed, merged and split before it is applied. */
export function ProposalTree({ proposal, link, onStep }: ProposalTreeProps) {
  const t = useTranslations('structure.model');
  const list = useChosenInView(link.chosen);
  return (
    <ul
      ref={list}
      aria-label={t('proposal')}
      className="grid min-w-0 content-start gap-3 lg:max-h-[calc(44dvh+8rem)] lg:overflow-y-auto"
    >
      {proposal.map((subproject, at) => (
        // Steps identify an item by its position.
        <li key={at.toString()} className="rounded border border-line">
          <div
            className="flex flex-wrap items-center gap-2 border-line border-b px-2 py-1.5"
            {...linkEvents(link, subproject.approvalLots)}
          >
            <Input
              aria-label={t('subproject')}
              className="min-w-40 flex-1 font-semibold"
              maxLength={MAX_TITLE_LENGTH}
              value={subproject.title}
              onChange={(event) => onStep({ kind: 'renameSubproject', at, title: event.target.value })}
            />
            <Volume
              volumeM3={proposedVolumeM3(subproject)}
              doubts={proposedDoubts(subproject.approvalLots)}
            />
            {at < proposal.length - 1 && (
              <Button size="sm" variant="quiet" onClick={() => onStep({ kind: 'mergeSubprojects', at })}>
                {t('mergeSubprojects')}
              </Button>
            )}
          </div>
          <ol className="grid py-1">
            {subproject.approvalLots.map((lot, index) => (
              <LotLine
                key={index.toString()}
                lot={lot}
                place={{ at, lot: index, last: subproject.approvalLots.length - 1 }}
                link={link}
                onStep={onStep}
              />
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}

/** If the list itself scrolls, scrolls to the first selected lot, for example one selected in the model. */
function useChosenInView(chosen: ProposalLink['chosen']) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = chosen.size > 0 && list.current?.querySelector('[aria-current]');
    if (!row || !list.current) return;
    const [outer, inner] = [list.current.getBoundingClientRect(), row.getBoundingClientRect()];
    if (inner.top < outer.top) list.current.scrollTop -= outer.top - inner.top;
    if (inner.bottom > outer.bottom) list.current.scrollTop += inner.bottom - outer.bottom;
  }, [chosen]);
  return list;
}

interface LotLineProps {
  lot: ProposedLot;
  place: { at: number; lot: number; last: number };
  link: ProposalLink;
  onStep: ProposalTreeProps['onStep'];
}

function LotLine({ lot: proposed, place: { at, lot, last }, link, onStep }: LotLineProps) {
  const t = useTranslations('structure.model');
  const { title, wallIds, volumeM3, doubts } = proposed;
  const isChosen = link.chosen.has(proposed);
  return (
    <li
      aria-current={isChosen || undefined}
      className={cx(
        'flex flex-wrap items-center gap-x-2 gap-y-1 px-2 py-0.5 not-first:border-line not-first:border-t',
        isChosen && 'bg-accent-soft shadow-[inset_2px_0_var(--color-accent)]',
        !isChosen && link.hovered.has(proposed) && 'bg-hover',
      )}
      {...linkEvents(link, [proposed])}
    >
      <Swatch color={link.lots.get(proposed)?.color ?? ''} />
      <Input
        aria-label={t('lot')}
        className="w-auto min-w-32 flex-1"
        maxLength={MAX_TITLE_LENGTH}
        value={title}
        onChange={(event) => onStep({ kind: 'renameLot', at, lot, title: event.target.value })}
      />
      <span className="text-ink-3 text-xs tabular-nums">{t('walls', { walls: wallIds.length })}</span>
      <Volume {...{ volumeM3, doubts }} />
      {lot > 0 && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('splitFrom', { title })}
          onClick={() => onStep({ kind: 'splitSubproject', at, lot })}
        >
          {t('split')}
        </Button>
      )}
      {lot < last && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('mergeLotFrom', { title })}
          onClick={() => onStep({ kind: 'mergeLots', at, lot })}
        >
          {t('mergeLots')}
        </Button>
      )}
    </li>
  );
}

/** Marked if it exceeds the limit of a subproject, and if it is incomplete. */
function Volume({ volumeM3, doubts }: { volumeM3: number | null; doubts: VolumeDoubts | undefined }) {
  const t = useTranslations('structure.model');
  const show = useQuantityTexts();
  if (volumeM3 === null) return null;
  const text = <DoubtfulVolume text={show.volume(volumeM3)} doubts={doubts} />;
  return volumeM3 > VOLUME_LIMIT_M3 ? (
    <Badge tone="bad" tip={t('overLimit', { limit: VOLUME_LIMIT_M3 })}>
      {text}
    </Badge>
  ) : (
    <span className="text-ink-2 text-xs tabular-nums">{text}</span>
  );
}

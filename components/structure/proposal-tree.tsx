import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import { VOLUME_LIMIT_M3 } from '@/lib/domain/deliveries/volume-limit';
import type { ProposalStep } from '@/lib/domain/models/edit-proposal';
import {
  type ProposedLot,
  type ProposedSubproject,
  proposedVolumeM3,
} from '@/lib/domain/models/structure-proposal';
import { formatDecimal, NOTATIONS } from '@/lib/domain/quantity';
import { MAX_TITLE_LENGTH } from '@/lib/domain/units/title';

interface ProposalTreeProps {
  proposal: readonly ProposedSubproject[];
  onStep: (step: ProposalStep) => void;
}

/** A proposal, to be renamed, merged and split before it is taken. */
export function ProposalTree({ proposal, onStep }: ProposalTreeProps) {
  const t = useTranslations('structure.model');
  return (
    <ul aria-label={t('proposal')} className="grid gap-3">
      {proposal.map((subproject, at) => (
        // The place is what a step names.
        <li key={at.toString()} className="rounded border border-line">
          <div className="flex flex-wrap items-center gap-2 border-line border-b px-2 py-1.5">
            <Input
              aria-label={t('subproject')}
              className="min-w-40 flex-1 font-semibold"
              maxLength={MAX_TITLE_LENGTH}
              value={subproject.title}
              onChange={(event) => onStep({ kind: 'renameSubproject', at, title: event.target.value })}
            />
            <Volume volumeM3={proposedVolumeM3(subproject)} />
            {at < proposal.length - 1 && (
              <Button size="sm" variant="quiet" onClick={() => onStep({ kind: 'mergeSubprojects', at })}>
                {t('mergeSubprojects')}
              </Button>
            )}
          </div>
          <ol className="grid gap-1 px-2 py-1.5">
            {subproject.approvalLots.map((lot, index) => (
              <LotLine
                key={index.toString()}
                lot={lot}
                place={{ at, lot: index, last: subproject.approvalLots.length - 1 }}
                onStep={onStep}
              />
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}

interface LotLineProps {
  lot: ProposedLot;
  place: { at: number; lot: number; last: number };
  onStep: ProposalTreeProps['onStep'];
}

function LotLine({ lot: { title, wallCount, volumeM3 }, place: { at, lot, last }, onStep }: LotLineProps) {
  const t = useTranslations('structure.model');
  return (
    <li className="flex flex-wrap items-center gap-2">
      <Input
        aria-label={t('lot')}
        className="min-w-40 flex-1"
        maxLength={MAX_TITLE_LENGTH}
        value={title}
        onChange={(event) => onStep({ kind: 'renameLot', at, lot, title: event.target.value })}
      />
      <span className="text-ink-3 text-xs tabular-nums">{t('walls', { walls: wallCount })}</span>
      <Volume volumeM3={volumeM3} />
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

/** Marked where it is more than a subproject may have. */
function Volume({ volumeM3 }: { volumeM3: number | null }) {
  const t = useTranslations('structure.model');
  const notation = NOTATIONS[useLocale()];
  if (volumeM3 === null) return null;
  const text = t('volume', { volume: formatDecimal(volumeM3, { min: 0, max: 1 }, notation) });
  return volumeM3 > VOLUME_LIMIT_M3 ? (
    <Badge tone="bad" tip={t('overLimit', { limit: VOLUME_LIMIT_M3 })}>
      {text}
    </Badge>
  ) : (
    <span className="text-ink-2 text-xs tabular-nums">{text}</span>
  );
}

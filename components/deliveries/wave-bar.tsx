import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group';
import type { DeliveryPlanDto } from '@/lib/contract/delivery-plan';
import { ALONG } from '@/lib/domain/deliveries/plan-wave';
import { useVerdictText } from '@/lib/i18n/verdict-text';
import type { Planner } from './use-planner';
import type { WaveWriting } from './use-wave-saving';
import { WaveConsequences } from './wave-consequences';
import { WeekStepper } from './week-stepper';

interface WaveBarProps {
  planner: Planner;
  plan: DeliveryPlanDto;
  saving: WaveWriting;
}

/** Moves the selection by weeks, shows the consequences, and saves all or nothing. */
export function WaveBar({ planner, plan, saving }: WaveBarProps) {
  const t = useTranslations('deliveries.wave');
  const verdictText = useVerdictText();
  const { keys, move, wave } = planner;
  const mayNot = verdictText(plan.abilities.editMaterials);
  const isRefused = wave !== null && wave.refused.length > 0;
  const blocked = isRefused ? t('refused') : wave === null ? t('nothing') : undefined;
  return (
    <section aria-label={t('title')} className="min-w-0 flex-1 basis-80">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <WeekStepper count={keys.size} days={move.days} blocked={mayNot} onShift={planner.shift} />
        <AlongChoice planner={planner} />
        <div className="ml-auto flex gap-2">
          <Button size="sm" onClick={planner.discard}>
            {t('discard')}
          </Button>
          <Button
            size="sm"
            variant="primary"
            busy={saving.busy}
            blocked={mayNot ?? blocked}
            onClick={() => void saving.save()}
          >
            {t('save')}
          </Button>
        </div>
      </div>
      {wave && <WaveConsequences wave={wave} plan={plan} inline />}
    </section>
  );
}

function AlongChoice({ planner: { move, setAlong } }: { planner: Planner }) {
  const t = useTranslations('deliveries.wave');
  return (
    <ToggleGroup
      type="single"
      aria-label={t('alongLabel')}
      value={move.along}
      onValueChange={(value) => setAlong(ALONG.find((along) => along === value) ?? move.along)}
      className="inline-flex rounded border bg-surface"
    >
      {ALONG.map((along) => (
        <ToggleGroupItem key={along} value={along} className="min-h-7 rounded px-2">
          {t(`alongs.${along}`)}
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
  );
}

import { useTranslations } from 'next-intl';
import { StateMark } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Progress } from '@/components/ui/progress';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import { STATE_TONES } from '@/lib/domain/vocabulary/states';

/** The lots of a project by state: a bar with its legend. */
export function StatesCard({ counts }: { counts: readonly { stateKey: StateKey; lots: number }[] }) {
  const t = useTranslations('workflow.states');
  const states = useTranslations('states');
  const total = counts.reduce((sum, { lots }) => sum + lots, 0);
  const parts = counts.map(({ stateKey, lots }) => `${lots} ${states(stateKey)}`).join(', ');
  return (
    <Card title={t('title')} aside={<span className="tabular-nums">{t('lots', { count: total })}</span>}>
      <Progress
        label={parts}
        max={total}
        value={counts.map(({ stateKey, lots }) => ({
          key: stateKey,
          value: lots,
          tone: STATE_TONES[stateKey],
        }))}
      />
      <ul className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {counts.map(({ stateKey, lots }) => (
          <li key={stateKey} className="flex items-center gap-1.5">
            <StateMark tone={STATE_TONES[stateKey]} />
            <span className="font-semibold tabular-nums">{lots}</span>
            <span className="text-ink-2">{states(stateKey)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

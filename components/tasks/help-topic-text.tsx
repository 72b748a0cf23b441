import { useTranslations } from 'next-intl';
import { VOLUME_LIMIT_M3 } from '@/lib/domain/deliveries/volume-limit';
import type { HelpTopic } from '@/lib/domain/navigation/help-topics';
import type { LotKind } from '@/lib/domain/workflow/task-labels';
import { HelpDrawing } from './help-drawing';

/** The kind of lots in the project; `any` outside a project. */
export type HelpKind = LotKind | 'any';

/** Every topic has the same number of steps. */
const STEPS = ['step1', 'step2', 'step3', 'step4'] as const;

/** The help text of a topic. */
export function HelpTopicText({ topic, kind }: { topic: HelpTopic; kind: HelpKind }) {
  const t = useTranslations('help');
  return (
    <>
      <HelpDrawing topic={topic} />
      <p className="max-w-prose text-ink-2">{t(`${topic}.intro`, { kind })}</p>
      <ol className="mt-3 grid max-w-prose gap-3">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-strong text-xs">
              {index + 1}
            </span>
            <span className="pt-0.5">{t(`${topic}.${step}`, { kind, limit: VOLUME_LIMIT_M3 })}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

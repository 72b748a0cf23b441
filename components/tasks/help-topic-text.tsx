import { useTranslations } from 'next-intl';
import { VOLUME_LIMIT_M3 } from '@/lib/domain/deliveries/volume-limit';
import { DRAWING_SIZE, type DrawingTone, HELP_DRAWINGS } from '@/lib/domain/navigation/help-drawings';
import type { HelpTopic } from '@/lib/domain/navigation/help-topics';
import type { LotKind } from '@/lib/domain/workflow/task-labels';

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

const FILLS: Record<DrawingTone, string> = {
  surface: 'fill-surface',
  sunken: 'fill-hover',
  line: 'fill-line-strong',
  ink: 'fill-ink-2',
  accent: 'fill-accent',
  soft: 'fill-accent-soft',
  ok: 'fill-ok',
  bad: 'fill-bad',
};
const STROKES: Record<DrawingTone, string> = {
  surface: 'stroke-surface',
  sunken: 'stroke-hover',
  line: 'stroke-line-strong',
  ink: 'stroke-ink-2',
  accent: 'stroke-accent',
  soft: 'stroke-accent-soft',
  ok: 'stroke-ok',
  bad: 'stroke-bad',
};

/** The picture of a help topic; decorative, because the text next to it says the same. */
function HelpDrawing({ topic }: { topic: HelpTopic }) {
  const { width, height } = DRAWING_SIZE;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="mb-4 block w-full max-w-md rounded border bg-sunken"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {HELP_DRAWINGS[topic].map(({ d, fill, stroke }) => (
        <path
          key={d}
          d={d}
          className={[fill ? FILLS[fill] : 'fill-none', stroke && STROKES[stroke]].filter(Boolean).join(' ')}
        />
      ))}
    </svg>
  );
}

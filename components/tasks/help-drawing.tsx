import { DRAWING_SIZE, type DrawingTone, HELP_DRAWINGS } from '@/lib/domain/navigation/help-drawings';
import type { HelpTopic } from '@/lib/domain/navigation/help-topics';

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
export function HelpDrawing({ topic }: { topic: HelpTopic }) {
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

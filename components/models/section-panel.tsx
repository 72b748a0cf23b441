import { useTranslations } from 'next-intl';
import { moveEdge, type Section } from '@/components/model-viewer/section-box';
import { cx } from '@/components/ui/cx';

const EDGES = [
  { label: 'left', edge: 'min', axis: 0 },
  { label: 'right', edge: 'max', axis: 0 },
  { label: 'back', edge: 'min', axis: 2 },
  { label: 'front', edge: 'max', axis: 2 },
  { label: 'below', edge: 'min', axis: 1 },
  { label: 'above', edge: 'max', axis: 1 },
] as const;

const STEP = 0.01;

/** The six sides of the section, each moved by a slider. */
export function SectionPanel({
  section,
  onSection,
  className,
}: {
  section: Section;
  onSection: (section: Section) => void;
  className?: string;
}) {
  const t = useTranslations('viewer');
  return (
    <fieldset className={cx('min-h-0 w-60', className)}>
      <legend className="sr-only">{t('section')}</legend>
      {EDGES.map(({ label, edge, axis }) => (
        <label
          key={label}
          className="grid min-h-8 grid-cols-[72px_minmax(0,1fr)] items-center gap-2 text-xs max-md:grid-cols-[48px_minmax(0,1fr)] pointer-coarse:min-h-touch"
        >
          <span className="text-ink-2">{t(`cut.${label}`)}</span>
          <input
            type="range"
            min={0}
            max={1}
            step={STEP}
            value={section[edge][axis]}
            className="w-full accent-accent"
            onChange={({ target }) => onSection(moveEdge(section, edge, axis, target.valueAsNumber))}
          />
        </label>
      ))}
    </fieldset>
  );
}

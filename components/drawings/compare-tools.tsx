import { useFormatter, useTranslations } from 'next-intl';
import { ADDED, cssColor, REMOVED, type Rgb } from '@/components/page-viewer/compare-pixels';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { LayersIcon } from '@/components/ui/icons';
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group';
import type { FileVersionDto } from '@/lib/contract/files';
import type { DrawingView } from './drawing-view';

export interface CompareToolsProps {
  /** The latest first. */
  versions: readonly FileVersionDto[];
  /** The version that is shown. */
  shown: number;
  view: DrawingView;
  onView: (next: Partial<DrawingView>) => void;
}

/** Selects the version, and the version to compare it with. */
export function CompareTools({ versions, shown, view, onView }: CompareToolsProps) {
  const t = useTranslations('drawings');
  const { comparedWith, isBeside } = view;
  const others = versions.filter(({ version }) => version !== shown);
  const before = others.find(({ version }) => version < shown) ?? others[0];
  if (!before) return null;
  return (
    <>
      <VersionSelect
        label={t('version')}
        versions={versions}
        value={shown}
        onValue={(version) =>
          onView({ version, comparedWith: comparedWith === version ? null : comparedWith })
        }
      />
      <Button
        icon={<LayersIcon />}
        aria-pressed={comparedWith !== null}
        className="aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
        onClick={() => onView({ comparedWith: comparedWith === null ? before.version : null })}
      >
        {t('compare')}
      </Button>
      {comparedWith !== null && (
        <>
          <VersionSelect
            label={t('comparedWith')}
            versions={others}
            value={comparedWith}
            onValue={(version) => onView({ comparedWith: version })}
          />
          <ToggleGroup
            type="single"
            aria-label={t('compareHow')}
            className="flex shrink-0 whitespace-nowrap rounded border"
            value={isBeside ? 'beside' : 'over'}
            onValueChange={(how) => how && onView({ isBeside: how === 'beside' })}
          >
            <ToggleGroupItem value="over" className="h-8 px-2.5">
              {t('over')}
            </ToggleGroupItem>
            <ToggleGroupItem value="beside" className="h-8 px-2.5">
              {t('sideBySide')}
            </ToggleGroupItem>
          </ToggleGroup>
          {!isBeside && (
            <p className="flex gap-3 whitespace-nowrap px-1 text-ink-2">
              <Key color={REMOVED} text={t('removed')} />
              <Key color={ADDED} text={t('added')} />
            </p>
          )}
        </>
      )}
    </>
  );
}

function Key({ color, text }: { color: Rgb; text: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <i aria-hidden="true" className="h-1 w-4 rounded-full" style={{ background: cssColor(color) }} />
      {text}
    </span>
  );
}

function VersionSelect(props: {
  label: string;
  versions: readonly FileVersionDto[];
  value: number;
  onValue: (version: number) => void;
}) {
  const { label, versions, value, onValue } = props;
  const t = useTranslations('drawings');
  const format = useFormatter();
  return (
    <Select
      aria-label={label}
      className="w-44 shrink-0"
      value={value}
      onChange={({ target }) => onValue(Number(target.value))}
    >
      {versions.map(({ version, createdOn }) => (
        <option key={version} value={version}>
          {t('versionOf', { version, date: format.dateTime(new Date(createdOn), 'short') })}
        </option>
      ))}
    </Select>
  );
}

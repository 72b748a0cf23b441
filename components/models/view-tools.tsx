import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { VIEW_NAMES, type ViewName } from '@/components/model-viewer/camera-pose';
import { IconButton } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import {
  CopyIcon,
  CubeIcon,
  CursorIcon,
  EyeIcon,
  FitIcon,
  IsolateIcon,
  LayersIcon,
  RulerIcon,
  SectionIcon,
  SeeThroughIcon,
} from '@/components/ui/icons';
import { Tip } from '@/components/ui/tooltip';
import type { ViewerAction, ViewerState } from './viewer-state';

export interface ViewToolsProps {
  state: ViewerState;
  act: (action: ViewerAction) => void;
  onFit: () => void;
  onView: (name: ViewName) => void;
  onCopyPicture: () => void;
}

/** The tools of the picture. */
export function ViewTools({ state, act, onFit, onView, onCopyPicture }: ViewToolsProps) {
  const t = useTranslations('viewer');
  const hasSelection = state.selected.length > 0;
  return (
    <div
      role="toolbar"
      aria-label={t('tools')}
      className="flex max-w-full gap-0.5 overflow-x-auto rounded border bg-surface p-1 shadow-float"
    >
      <Toggle
        icon={<CursorIcon />}
        label={t('select')}
        isOn={state.tool === 'select'}
        onPress={() => act({ type: 'tool', tool: 'select' })}
      />
      <Toggle
        icon={<RulerIcon />}
        label={t('measure')}
        isOn={state.tool === 'measure'}
        onPress={() => act({ type: 'tool', tool: state.tool === 'measure' ? 'select' : 'measure' })}
      />
      <Toggle
        icon={<SectionIcon />}
        label={t('section')}
        isOn={state.section !== null}
        onPress={() => act({ type: 'toggleSection' })}
      />
      <Toggle
        icon={<SeeThroughIcon />}
        label={t('seeThrough')}
        isOn={state.seeThrough}
        onPress={() => act({ type: 'toggleSeeThrough' })}
      />
      <Toggle
        icon={<LayersIcon />}
        label={t('surroundings')}
        isOn={state.surroundings}
        onPress={() => act({ type: 'toggleSurroundings' })}
      />
      <i aria-hidden="true" className="mx-0.5 my-1 w-px shrink-0 bg-line" />
      <IconButton
        icon={<IsolateIcon />}
        label={t('isolate')}
        blocked={hasSelection ? undefined : t('selectFirst')}
        onClick={() => act({ type: 'isolateSelected' })}
      />
      <IconButton icon={<EyeIcon />} label={t('showAll')} onClick={() => act({ type: 'showAll' })} />
      <IconButton icon={<FitIcon />} label={t('fit')} onClick={onFit} />
      <Views onView={onView} />
      <IconButton icon={<CopyIcon />} label={t('copyPicture')} onClick={onCopyPicture} />
    </div>
  );
}

function Toggle(props: { icon: ReactNode; label: string; isOn: boolean; onPress: () => void }) {
  const { icon, label, isOn, onPress } = props;
  return (
    <Tip text={label}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={isOn}
        className={cx(
          'grid size-8 shrink-0 place-items-center rounded text-ink-2 hover:bg-hover pointer-coarse:size-touch',
          isOn && 'bg-accent-soft text-accent-strong',
        )}
        onClick={onPress}
      >
        {icon}
      </button>
    </Tip>
  );
}

function Views({ onView }: { onView: (name: ViewName) => void }) {
  const t = useTranslations('viewer');
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton icon={<CubeIcon />} label={t('views')} />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {VIEW_NAMES.map((name, place) => (
          <DropdownMenuItem key={name} onSelect={() => onView(name)}>
            {t(`viewNames.${name}`)}
            <kbd className="ml-auto text-ink-3 text-xs">{place + 1}</kbd>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

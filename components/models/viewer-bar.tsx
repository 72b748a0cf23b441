import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LayersIcon, ListIcon, MoreIcon, PaintIcon, RulerIcon, SectionIcon } from '@/components/ui/icons';
import { BarTool, opening, SheetBar } from '@/components/viewer/sheet-bar';
import type { OneSheet } from '@/components/viewer/use-one-sheet';
import { OtherViewLink } from '@/components/viewer/viewer-views';
import { FIRST_STATE, type ViewerAction, type ViewerState } from './viewer-state';

export interface ViewerBarProps {
  sheets: OneSheet;
  state: ViewerState;
  act: (action: ViewerAction) => void;
  /** Whether the model is drawn: without a picture there is nothing to cut or measure. */
  hasPicture: boolean;
  hasStoreys: boolean;
  hasSelection: boolean;
  commentsTool: ReactNode;
}

/** The tools of the model in one column. */
export function ViewerBar(props: ViewerBarProps) {
  const { sheets, state, act, hasPicture, hasStoreys, hasSelection, commentsTool } = props;
  const t = useTranslations('viewer');
  const common = useTranslations('common');
  const { shown, open, toggle } = sheets;
  function pressWalls() {
    const isOpen = shown === 'walls' || shown === 'wall';
    open(isOpen ? null : hasSelection ? 'wall' : 'walls');
  }
  function pressSection() {
    if (state.section === null) act({ type: 'toggleSection' });
    toggle('section');
  }
  function pressMeasure() {
    open(null);
    act({ type: 'tool', tool: state.tool === 'measure' ? 'select' : 'measure' });
  }
  return (
    <SheetBar label={t('tools')}>
      <OtherViewLink to="drawings" />
      <BarTool
        label={t('wallsButton')}
        icon={<ListIcon />}
        id={sheets.toolId('walls')}
        isOpen={shown === 'walls' || shown === 'wall'}
        onPress={pressWalls}
      />
      {hasPicture && (
        <>
          {hasStoreys && (
            <BarTool label={t('storeysUpTo')} icon={<LayersIcon />} {...opening(sheets, 'storeys')} />
          )}
          <BarTool label={t('colorBy')} icon={<PaintIcon />} {...opening(sheets, 'colors')} />
          <BarTool
            label={t('section')}
            icon={<SectionIcon />}
            {...opening(sheets, 'section')}
            isOn={state.section !== null}
            onPress={pressSection}
          />
          <BarTool
            label={t('measure')}
            icon={<RulerIcon />}
            isOn={state.tool !== FIRST_STATE.tool}
            onPress={pressMeasure}
          />
        </>
      )}
      {commentsTool}
      {hasPicture && <BarTool label={common('more')} icon={<MoreIcon />} {...opening(sheets, 'more')} />}
    </SheetBar>
  );
}

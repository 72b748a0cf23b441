import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { ListIcon } from '@/components/ui/icons';
import { BottomSheet, type BottomSheetProps } from '@/components/viewer/bottom-sheet';
import type { OneSheet, SheetName } from '@/components/viewer/use-one-sheet';
import { Legend } from './legend';
import { WallsWithoutLot } from './lot-choice';
import { MoreTools, type MoreToolsProps } from './more-tools';
import { SectionPanel } from './section-panel';
import type { StageOverlaysProps } from './stage-overlays';
import { StoreyList } from './storey-list';
import { useWallTitle, WallBody, type WallCardProps, WallSteps } from './wall-card';

export interface ViewerSheetProps extends StageOverlaysProps, MoreToolsProps {
  sheets: OneSheet;
  /** The storeys and walls. */
  tree: ReactNode;
  /** The sheet of the comments. */
  comments: ReactNode;
  /** The selected wall. */
  card: WallCardProps;
}

/** What one of the tools below the model opens, in one column. */
export function ViewerSheet(props: ViewerSheetProps) {
  const { sheets, state, act } = props;
  const t = useTranslations('viewer');
  const common = useTranslations('common');
  switch (sheets.shown) {
    case 'comments':
      return props.comments;
    case 'wall':
      return <WallSheet {...props} />;
    case 'walls':
      return (
        <ToolSheet {...{ sheets }} name="walls" title={t('tree')} isTall>
          <div className="px-4 pb-2 empty:hidden">
            {props.card.assigning.lots.length > 0 && <WallsWithoutLot {...props.card.assigning} />}
          </div>
          {props.tree}
        </ToolSheet>
      );
    case 'storeys':
      return (
        <ToolSheet {...{ sheets }} name="storeys" title={t('storeysUpTo')}>
          <StoreyList
            floors={props.floors}
            topFloor={state.topFloor}
            onTopFloor={(floorId) => act({ type: 'topFloor', floorId })}
          />
        </ToolSheet>
      );
    case 'colors':
      return (
        <ToolSheet {...{ sheets }} name="colors" title={t('legend')}>
          <Legend
            mode={state.colorBy}
            groups={props.groups}
            hiddenGroups={state.hiddenGroups}
            onMode={(mode) => act({ type: 'colorBy', mode })}
            onToggle={(key) => act({ type: 'toggleGroup', key })}
          />
        </ToolSheet>
      );
    case 'section':
      return <SectionSheet {...props} />;
    case 'more':
      return (
        <ToolSheet {...{ sheets }} name="more" title={common('more')}>
          <MoreTools {...props} />
        </ToolSheet>
      );
    default:
      return null;
  }
}

function SectionSheet({ sheets, state, act }: ViewerSheetProps) {
  const t = useTranslations('viewer');
  if (!state.section) return null;
  const remove = (
    <Button
      size="sm"
      onClick={() => {
        act({ type: 'toggleSection' });
        sheets.open(null);
      }}
    >
      {t('removeSection')}
    </Button>
  );
  return (
    <ToolSheet {...{ sheets }} name="section" title={t('section')} actions={remove}>
      <SectionPanel
        className="grid w-full grid-cols-2 gap-x-4 px-4 py-1"
        section={state.section}
        onSection={(section) => act({ type: 'section', section })}
      />
    </ToolSheet>
  );
}

function WallSheet({ sheets, card }: ViewerSheetProps) {
  const t = useTranslations('viewer');
  const title = useWallTitle(card.walls);
  if (title === '') return null;
  const actions = (
    <>
      <IconButton size="sm" icon={<ListIcon />} label={t('tree')} onClick={() => sheets.open('walls')} />
      <WallSteps onStep={card.onStep} />
    </>
  );
  return (
    <ToolSheet {...{ sheets, title, actions }} name="wall">
      <div className="px-4 pb-3">
        <WallBody {...card} />
      </div>
    </ToolSheet>
  );
}

interface ToolSheetProps extends Pick<BottomSheetProps, 'title' | 'isTall' | 'actions' | 'children'> {
  sheets: OneSheet;
  name: SheetName;
}

/** A sheet of the model; another one is another dialog. */
function ToolSheet({ sheets, name, ...rest }: ToolSheetProps) {
  const common = useTranslations('common');
  return (
    <BottomSheet
      key={name}
      {...rest}
      closeLabel={common('close')}
      toolId={sheets.toolId(name)}
      onClose={() => sheets.open(null)}
    />
  );
}

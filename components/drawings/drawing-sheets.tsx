import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ListIcon, SearchIcon } from '@/components/ui/icons';
import { BottomSheet } from '@/components/viewer/bottom-sheet';
import { BarTool, opening, SheetBar } from '@/components/viewer/sheet-bar';
import type { OneSheet } from '@/components/viewer/use-one-sheet';
import { OtherViewLink } from '@/components/viewer/viewer-views';
import { DrawingList, type DrawingListProps } from './drawing-list';

interface DrawingsBarProps {
  sheets: OneSheet;
  hasFile: boolean;
  /** Whether the drawing can be shown here. */
  hasPages: boolean;
  commentsTool: ReactNode;
}

/** The tools of the drawings in one column. */
export function DrawingsBar({ sheets, hasFile, hasPages, commentsTool }: DrawingsBarProps) {
  const t = useTranslations('drawings');
  return (
    <SheetBar label={t('views.drawings')}>
      <OtherViewLink to="model" hasText />
      {hasFile && (
        <BarTool label={t('list')} text={t('list')} icon={<ListIcon />} {...opening(sheets, 'drawings')} />
      )}
      {hasPages && (
        <BarTool label={t('pages')} text={t('pages')} icon={<SearchIcon />} {...opening(sheets, 'page')} />
      )}
      {commentsTool}
    </SheetBar>
  );
}

/** The list of the drawings as a sheet. */
export function DrawingListSheet({ sheets, list }: { sheets: OneSheet; list: DrawingListProps }) {
  if (sheets.shown !== 'drawings') return null;
  return (
    <DrawingSheet sheets={sheets} name="drawings">
      <DrawingList {...list} />
    </DrawingSheet>
  );
}

/** A sheet of the drawings. */
export function DrawingSheet(props: { sheets: OneSheet; name: 'drawings' | 'page'; children: ReactNode }) {
  const { sheets, name, children } = props;
  const t = useTranslations('drawings');
  const common = useTranslations('common');
  return (
    <BottomSheet
      title={t(name === 'page' ? 'tools' : 'list')}
      closeLabel={common('close')}
      toolId={sheets.toolId(name)}
      onClose={() => sheets.open(null)}
    >
      {children}
    </BottomSheet>
  );
}

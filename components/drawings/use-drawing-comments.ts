import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useCommentPlaces } from '@/lib/client/comment-places';
import type { DrawingDto } from '@/lib/contract/drawings';
import type { DrawingMarks } from './drawing-pane';
import { type LinkedDrawing, viewOfFile } from './drawing-view';

interface CommentedDrawing {
  file: DrawingDto | undefined;
  linked: LinkedDrawing | null;
  open: (next: LinkedDrawing) => void;
}

/** The comments on the shown version, as marks of its pages; selecting a comment opens its page. */
export function useDrawingComments({ file, linked, open }: CommentedDrawing): DrawingMarks {
  const t = useTranslations('comments');
  const places = useCommentPlaces();
  const chosen = places?.shown ?? null;
  const opened = useRef<typeof chosen>(null);
  useEffect(() => {
    if (!linked || chosen?.anchor.kind !== 'page' || opened.current === chosen) return;
    opened.current = chosen;
    const { fileID, fileVersion, page, x, y } = chosen.anchor;
    open({ view: { ...viewOfFile(linked.view, fileID), version: fileVersion }, place: { page, x, y } });
  }, [chosen, linked, open]);

  const fileVersion = linked?.view.version ?? file?.version ?? 0;
  const marks = (places?.marks ?? []).flatMap(({ id, number, status: tone, anchor }) => {
    if (anchor.kind !== 'page' || anchor.fileID !== file?.projectFileID) return [];
    if (anchor.fileVersion !== fileVersion) return [];
    const { page, x, y } = anchor;
    return [{ id, number, tone, label: t('commentNo', { number }), page, x, y }];
  });
  return {
    marks,
    onOpenMark: (id) => places?.open(id),
    onMark:
      file && places?.isChoosing
        ? (place) => {
            const { projectFileID: fileID, name: fileName } = file;
            places.commentOn({ kind: 'page', fileID, fileName, fileVersion, ...place });
          }
        : null,
  };
}

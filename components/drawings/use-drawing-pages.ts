import { useMemo } from 'react';
import { comparePages } from '@/components/page-viewer/compared-pages';
import type { DocumentSource, SizedPages } from '@/components/page-viewer/open-document';
import { type Opening, useOpenDocument } from '@/components/page-viewer/use-open-document';
import { shownAddress } from '@/lib/client/file-addresses';
import type { DrawingDto } from '@/lib/contract/drawings';
import type { DrawingView } from './drawing-view';

export interface DrawingPages {
  /** The document that is loading or failed to load. */
  unready: Exclude<Opening, { status: 'ready' }> | null;
  retry: () => void;
  /** The earlier and the later version; the earlier one only for a comparison. */
  before: SizedPages | null;
  after: SizedPages | null;
  /** The overlay of both versions. */
  compared: SizedPages | null;
}

/** The pages of a drawing in the versions of the view. */
export function useDrawingPages(file: DrawingDto, view: DrawingView): DrawingPages {
  const { version, comparedWith } = view;
  const later = useOpenDocument(sourceOf(file, version ?? file.version));
  const earlier = useOpenDocument(comparedWith === null ? null : sourceOf(file, comparedWith));
  const wanted = comparedWith === null ? [later] : [later, earlier];
  const after = pagesOf(later.opening);
  const before = comparedWith === null ? null : pagesOf(earlier.opening);
  const compared = useMemo(() => before && after && comparePages(before, after), [before, after]);
  const unready = wanted.map(({ opening }) => opening).find(({ status }) => status !== 'ready');
  return {
    unready: unready === undefined || unready.status === 'ready' ? null : unready,
    retry: () => {
      for (const { opening, retry } of wanted) if (opening.status === 'failed') retry();
    },
    before,
    after,
    compared,
  };
}

function pagesOf(opening: Opening): SizedPages | null {
  return opening.status === 'ready' ? opening.pages : null;
}

function sourceOf(file: DrawingDto, version: number): DocumentSource {
  return { kind: file.kind === 'pdf' ? 'pdf' : 'picture', url: shownAddress(file, version) };
}

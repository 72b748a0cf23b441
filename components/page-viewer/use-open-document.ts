import { useCallback, useEffect, useState } from 'react';
import {
  DocumentError,
  type DocumentProblem,
  type DocumentSource,
  type OpenDocument,
  type SizedPages,
} from './open-document';

export type Opening =
  /** The loaded share, 0 to 1; null if unknown. */
  | { status: 'loading'; loaded: number | null }
  /** Until all sizes are known, all pages are assumed to be as large as the first one. */
  | { status: 'ready'; pages: SizedPages }
  | { status: 'failed'; problem: DocumentProblem };

const LOADING: Opening = { status: 'loading', loaded: null };

/**
 * Opens a file while it is shown.
 * @param source null opens nothing
 */
export function useOpenDocument(source: DocumentSource | null): { opening: Opening; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const key = source && `${attempt} ${source.kind} ${source.url}`;
  const [opened, setOpened] = useState<{ key: string; opening: Opening } | null>(null);
  const { kind, url } = source ?? {};
  useEffect(() => {
    if (!kind || !url || key === null) return;
    const leaving = new AbortController();
    const show = (opening: Opening) => {
      if (!leaving.signal.aborted) setOpened({ key, opening });
    };
    const document = open({ kind, url }, leaving.signal, (loaded) => show({ status: 'loading', loaded }));
    document.then(
      (ready) => {
        const sizes = Array.from({ length: ready.pageCount }, () => ready.firstSize);
        show({ status: 'ready', pages: { source: ready, sizes } });
        ready.sizes().then(
          (all) => show({ status: 'ready', pages: { source: ready, sizes: all } }),
          () => show({ status: 'failed', problem: 'notLoaded' }),
        );
      },
      (error) => show({ status: 'failed', problem: problemOf(error) }),
    );
    return () => {
      leaving.abort();
      setOpened(null);
      document.then(
        (ready) => ready.close(),
        () => undefined,
      );
    };
  }, [key, kind, url]);
  const retry = useCallback(() => setAttempt((number) => number + 1), []);
  return { opening: opened !== null && opened.key === key ? opened.opening : LOADING, retry };
}

/** The PDF library is loaded with the first PDF. */
async function open(
  { kind, url }: DocumentSource,
  signal: AbortSignal,
  onProgress: (loaded: number) => void,
): Promise<OpenDocument> {
  if (kind === 'picture') return (await import('./picture-document')).openPicture(url, signal);
  const { openPdf } = await import('./pdf-document');
  signal.throwIfAborted();
  return openPdf(url, signal, onProgress);
}

function problemOf(error: unknown): DocumentProblem {
  return error instanceof DocumentError ? error.problem : 'notLoaded';
}

import { renderHook, waitFor } from '@testing-library/react';
import { Activity, type ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { shownModels } from '@/components/models/viewer-data';
import { useSeenMark } from '@/lib/client/use-seen-mark';
import type { ModelState } from '@/lib/domain/models/model-state';

const marked: unknown[] = [];

beforeEach(() => {
  marked.length = 0;
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    marked.push([path, JSON.parse(String(body))]);
    return new Response(null, { status: 204 });
  });
});

const MARK = ['/api/view/lot/seen', { view: 'drawings' }];

it('marks a view when it has something to show, and again when that changes', async () => {
  let contents: string | null = null;
  const { rerender } = renderHook(() => useSeenMark('lot', 'drawings', contents));
  expect(marked).toEqual([]);
  contents = 'plan 1';
  rerender();
  await waitFor(() => expect(marked).toEqual([MARK]));
  rerender();
  contents = 'plan 2';
  rerender();
  await waitFor(() => expect(marked).toEqual([MARK, MARK]));
});

it('marks nothing that is hidden, until it is shown', async () => {
  let mode: 'hidden' | 'visible' = 'hidden';
  const wrapper = ({ children }: { children: ReactNode }) => <Activity mode={mode}>{children}</Activity>;
  const { rerender } = renderHook(() => useSeenMark('lot', 'drawings', 'plan 1'), { wrapper });
  expect(marked).toEqual([]);
  mode = 'visible';
  rerender();
  await waitFor(() => expect(marked).toEqual([MARK]));
});

it('has models to show when none of them is still read', () => {
  const model = (fileID: string, state: ModelState, url: string | null) => ({ fileID, state, url });
  expect(shownModels([])).toBeNull();
  expect(shownModels([model('a', 'ready', '/a'), model('b', 'converting', null)])).toBeNull();
  expect(shownModels([model('a', 'ready', '/a'), model('b', 'refused', null)])).toBe('a /a,b null');
});
